import Setpoint

@Settings
final class Model {
  @Setting(.options("a", "b")) var size = 14  // error: cannot convert value of type 'Int' to expected argument type 'String'
  @Setting(.options([1: "One"])) var name = "a"  // error: cannot convert value of type 'Int' to expected dictionary key type 'String'
}
