import Setpoint

@Settings
final class Model {
  let model: Model
}
