import Setpoint

extension SettingTrait where Value == Int {
  static var port: Self { .range(1...65535) }
}

@Settings
final class Model {
  @Setting(.rule(SettingRule("Enter an even number.") { $0 % 2 == 0 })) var name = "a"
  @Setting<Int>(.port) var port = 80
}
