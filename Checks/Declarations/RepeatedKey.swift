import Setpoint

@Settings
final class Model {
  var size = 14
  @Setting(.key("size")) var fontSize = 14  // error: 'fontSize' has the same key as 'size': 'size'. Give each setting its own key.
}
