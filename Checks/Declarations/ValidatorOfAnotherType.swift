import Setpoint

struct Refusal: Error {}

@Settings
final class Model {
  @Setting(.validate { (number: Int) in if number == 3 { throw Refusal() } }) var name = "a"
}
