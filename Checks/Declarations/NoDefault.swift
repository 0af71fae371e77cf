import Setpoint

@Settings
final class Model {
  var size: Int
  @Setting(.range(1...3)) var count: Int
}
