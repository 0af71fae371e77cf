import Setpoint

@Settings
final class Model {
  @Setting(.range(24...10)) var size = 14  // error: The range 24...10 is empty. Write the lower bound first.
  @Setting(.length(20...1)) var name = "a"  // error: The range 20...1 is empty. Write the lower bound first.
}
