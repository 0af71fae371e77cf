import Setpoint

@Settings
final class Model {
  var size: Int  // error: A setting always has a value. Give 'size' an initial value, which is its default, or declare it with 'let' if its type is a @Settings class.
  @Setting(.range(1...3)) var count: Int  // error: A setting always has a value. Give 'count' an initial value, which is its default, or declare it with 'let' if its type is a @Settings class.
}
