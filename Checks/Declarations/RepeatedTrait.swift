import Setpoint

@Settings
final class Model {
  @Setting(.range(1...20), .range(2...30)) var size = 14
  @Setting("Name", .label("Nom")) var name = "a"
}
