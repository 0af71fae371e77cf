import Setpoint

@Settings
final class Model {
  @Setting(.pattern(/[a-z]+/)) var size = 14  // error: referencing static method 'pattern' on 'SettingTrait' requires that 'Int' conform to 'SettingTextValue'
  @Setting(.length(1...20)) var isOn = true  // error: referencing static method 'length' on 'SettingTrait' requires that 'Bool' conform to 'SettingTextValue'
}
