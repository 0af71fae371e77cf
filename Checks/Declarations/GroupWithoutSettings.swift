import Setpoint

@Settings
final class Model {
  final class Pane { var size = 14 }
  let pane: Pane
}
