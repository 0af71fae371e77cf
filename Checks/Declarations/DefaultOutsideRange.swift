import Setpoint

@Settings
final class Model {
  @Setting(.range(10...24)) var size = 9
  @Setting(.range(-1...1)) var balance = -1.5
}
