/// The values that other parts of Setpoint add to a declaration, one for each type.
struct SettingAttachments: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  subscript<Value: Sendable>(_ type: Value.Type) -> Value? {
    get { values.isEmpty ? nil : values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}
