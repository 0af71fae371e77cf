import Setpoint

@Settings
final class Model {
  @Setting(.hlep("In points.")) var size = 14  // error: type 'SettingTrait<PropertyValue>' has no member 'hlep'  // error: type 'SettingTrait<Int>' has no member 'hlep'  // error: stored property 'size' of 'Sendable'-conforming class 'Model' is mutable
}
