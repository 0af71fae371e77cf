import Setpoint

@Settings
final class Model {
  @Setting(.hlep("In points.")) var size = 14  // error: type 'SettingTrait<PropertyValue>' has no member 'hlep'
}
