import Setpoint

@Settings
final class Model {
  @Setting(.pattern(/[a-z]+/)) var size = 14
  @Setting(.length(1...20)) var isOn = true
}
