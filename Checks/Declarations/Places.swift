import Setpoint

struct Plain {
  @Setting(.help("x")) var size = 14  // error: @Setting describes a property of a @Settings class. Mark the class with @Settings, or remove @Setting.
}

@Settings
final class Model {
  @Setting(.help("x")) let constant = 14  // error: A setting can be changed. Declare it with 'var'.  // error: expansion of macro 'Setting' did not produce a non-observing accessor (such as 'get') as expected
  @Setting(.help("x")) var computed: Int { 3 }  // error: A computed property stores no value, so it cannot be a setting. Remove @Setting.
  @Setting(.help("x")) static var shared: Int { 3 }  // error: A static property belongs to no container, so it cannot be a setting. Remove 'static' or @Setting.
  @Setting(.help("x")) func make() {}  // error: 'accessor' macro cannot be attached to instance method ('make')
}
