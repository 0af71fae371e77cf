import Setpoint

@Settings
final class Model {
  @Setting(.range(1...20), .range(2...30)) var size = 14  // error: '.range' is given twice. Remove one.
  @Setting("Name", .label("Nom")) var name = "a"  // error: A label is given twice. Remove one.
}
