import Setpoint

@Settings
final class Model {
  @Setting(.hlep("In points.")) var size = 14
}
