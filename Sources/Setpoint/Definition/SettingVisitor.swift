/// An operation that depends on the type of a setting's values.
protocol SettingVisitor {
  associatedtype Result

  func visit<Value: SettingStorable>(_ setting: Setting<Value>) -> Result
}
