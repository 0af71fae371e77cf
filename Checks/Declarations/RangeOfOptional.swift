import Setpoint

@Settings
final class Model {
  @Setting(.range(1.5...3)) var size: Int? = nil
}
