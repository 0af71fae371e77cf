import Setpoint

@Settings
final class Model {
  @Settings final class Pane { var size = 14 }
  let pane = Pane()  // error: 'init()' is unavailable: Give the settings a store. Inside another @Settings class, write a constant without a value: 'let appearance: Appearance'.
  let tools = Tools()  // error: 'init()' is unavailable: Give the settings a store. Inside another @Settings class, write a constant without a value: 'let appearance: Appearance'.
}

@Settings final class Tools { var size = 14 }
