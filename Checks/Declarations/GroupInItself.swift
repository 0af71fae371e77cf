import Setpoint

@Settings
final class Model {
  let model: Model  // error: A @Settings class cannot contain itself. Use another class, or remove this property.
}
