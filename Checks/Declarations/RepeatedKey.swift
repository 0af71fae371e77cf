import Setpoint

@Settings
final class Model {
  var size = 14
  @Setting(.key("size")) var fontSize = 14
}
