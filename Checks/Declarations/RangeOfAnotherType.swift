import Setpoint

@Settings
final class Model {
  @Setting(.range(1.5...30)) var size = 14  // error: cannot convert value of type 'Double' to expected argument type 'Int'
  @Setting(  // error: cannot convert value of type 'String' to expected argument type 'Int'
    "Name",
    .range(1...3)
  )
  var name = "a"
}
