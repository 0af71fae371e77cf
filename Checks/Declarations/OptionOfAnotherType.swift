import Setpoint

@Settings
final class Model {
  @Setting(.options("a", "b")) var size = 14
  @Setting(.options([1: "One"])) var name = "a"
}
