import Setpoint

@Settings
final class Model {
  @Settings final class Pane { var size = 14 }
  let pane = Pane()
  let tools = Tools()
}

@Settings final class Tools { var size = 14 }
