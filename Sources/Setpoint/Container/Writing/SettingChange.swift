/// A change of a setting's stored value, to be checked and applied by a container.
public struct SettingChange: Sendable, Hashable {
  /// What the store must hold for the change to be applied.
  struct Expectation: Sendable, Hashable {
    /// `nil` for nothing.
    let stored: StoredValue?
    /// Its native shape, if the setting has an encoding.
    var canonical: StoredValue?
  }

  public let setting: SettingDefinition
  /// The value to store; `nil` removes what is stored, so that the default takes effect.
  public let value: StoredValue?
  let expectation: Expectation?

  /// Makes a change of whatever is stored.
  public init(_ setting: SettingDefinition, to value: StoredValue?) {
    self.setting = setting
    self.value = value
    expectation = nil
  }

  /// Makes a change that is refused as a conflict unless the store holds `expected`, or the new value
  /// already.
  public init(
    _ setting: SettingDefinition, to value: StoredValue?, expecting expected: StoredValue?
  ) {
    self.setting = setting
    self.value = value
    expectation = Expectation(stored: expected)
  }
}

extension SettingChange: CustomReflectable {
  /// Reflects the change without the values of a secret.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("key", setting.key), ("value", setting.reflected(value))]
    if let expectation { children.append(("expected", setting.reflected(expectation.stored))) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
