/// A change of a setting's stored value, to be checked and applied by a container.
public struct SettingChange: Sendable, Hashable {
  /// The stored value that a change requires.
  struct Expectation: Sendable, Hashable {
    /// The value; `nil` if there must be none.
    let stored: StoredValue?
    /// The native shape of the value, if the setting has an encoding.
    var canonical: StoredValue?
  }

  /// The setting to change.
  public let setting: SettingDefinition
  /// The value to store; `nil` removes what is stored, so that the default takes effect.
  public let value: StoredValue?
  let expectation: Expectation?

  /// Creates a change that does not depend on the stored value.
  public init(_ setting: SettingDefinition, to value: StoredValue?) {
    self.setting = setting
    self.value = value
    expectation = nil
  }

  /// Creates a change that is refused as a conflict unless the store holds `expected` or already holds the
  /// new value.
  public init(
    _ setting: SettingDefinition, to value: StoredValue?, expecting expected: StoredValue?
  ) {
    self.setting = setting
    self.value = value
    expectation = Expectation(stored: expected)
  }
}

extension SettingChange: CustomReflectable {
  /// A mirror of the change without the values of a secret.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("key", setting.key), ("value", setting.reflected(value))]
    if let expectation { children.append(("expected", setting.reflected(expectation.stored))) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
