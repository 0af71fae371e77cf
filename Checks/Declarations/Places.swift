import Setpoint

struct Plain {
  @Setting(.help("x")) var size = 14
}

@Settings
final class Model {
  @Setting(.help("x")) let constant = 14
  @Setting(.help("x")) var computed: Int { 3 }
  @Setting(.help("x")) static var shared: Int { 3 }
  @Setting(.help("x")) func make() {}
}
