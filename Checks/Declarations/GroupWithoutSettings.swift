import Setpoint

@Settings
final class Model {
  final class Pane { var size = 14 }
  let pane: Pane  // error: 'Pane' is not a @Settings class. Mark the class with @Settings, or mark this property @NotASetting.  // error: stored property 'pane' of 'Sendable'-conforming class 'Model' has non-Sendable type 'Model.Pane'
}
