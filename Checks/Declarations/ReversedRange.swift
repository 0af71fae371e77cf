import Setpoint

@Settings
final class Model {
  @Setting(.range(24...10)) var size = 14
  @Setting(.length(20...1)) var name = "a"
}
