/// A stand-in for the setting of a property whose type can't be stored, so that the compiler
/// reports one error. Such a program doesn't compile.
public final class RefusedSetting<Value>: SettingDefinition, @unchecked Sendable {
  // `@unchecked` because `Value` may be any type. No program that creates an instance compiles.

  fileprivate let value: Value
  /// A placeholder for the default, whose type may not suit `Values`.
  public let defaultValue = RefusedValue()

  init(_ key: String, default: Value) {
    value = `default`
    let location = DeclarationLocation(fileID: "", line: 0)
    super.init(
      key: key, defaultStoredValue: .null,
      declaration: SettingDeclaration<Value>(metadata: SettingMetadata(declaration: location)),
      options: [], leafKind: nil)
  }
}

/// A placeholder for a value that can't be stored.
public struct RefusedValue: Sendable {}

extension SettingsModel {
  /// The placeholder value of a property that can't be a setting.
  public subscript<Value>(setting setting: RefusedSetting<Value>) -> Value {
    get { setting.value }
    set {}
  }

  /// The placeholder handle of a property that can't be a setting.
  public subscript<Value>(
    dynamicMember setting: KeyPath<Handles, RefusedSetting<Value>>
  ) -> RefusedSetting<Value> {
    Self.handles[keyPath: setting]
  }
}
