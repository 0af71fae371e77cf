/// Code that needs the type of a setting's values.
protocol SettingVisitor {
  associatedtype Result

  func visit<Value: Storable>(_ setting: Setting<Value>) -> Result
}
