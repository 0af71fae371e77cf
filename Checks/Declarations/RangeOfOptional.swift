import Setpoint

@Settings
final class Model {
  @Setting(.range(1.5...3)) var size: Int? = nil  // error: cannot convert value of type 'Double' to expected argument type 'Int'
}
