import Setpoint

@Settings
final class Model {
  @Setting(.range(10...24)) var size = 9  // error: The default 9 is outside the range 10...24. Change one of them.
  @Setting(.range(-1...1)) var balance = -1.5  // error: The default -1.5 is outside the range -1...1. Change one of them.
}
