import Setpoint

@Settings
final class Model {
  @Setting(.range(1.5...30)) var size = 14
  @Setting(
    "Name",
    .range(1...3)
  )
  var name = "a"
}
