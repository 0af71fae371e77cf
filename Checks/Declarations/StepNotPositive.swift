import Setpoint

@Settings
final class Model {
  @Setting(.range(1...20, step: 0)) var size = 14
  @Setting(.range(1...2, step: -0.5)) var spacing = 1.5
}
