import Setpoint

@Settings
final class Model {
  @Setting(.range(1.5...3)) var size = 14
  @Setting(
    "Name",
    .range(1...3)
  )
  var name = "a"
}
