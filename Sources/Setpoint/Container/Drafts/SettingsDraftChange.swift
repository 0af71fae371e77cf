/// A change that a draft would apply.
public struct SettingsDraftChange: Sendable, Hashable, Identifiable {
  /// The setting that would change.
  public let setting: SettingDefinition
  /// The value in effect.
  public let oldValue: StoredValue
  /// The value that will be in effect.
  public let newValue: StoredValue
  /// The value that the store will hold; `nil` if the change is a reset.
  public let stagedValue: StoredValue?
  /// The error that a commit would throw: a ``SettingsError/Code/conflict``, or the reason for a lock. `nil` if there is none.
  public let problem: SettingsError?
  /// The value in the original when the setting was first changed in the draft.
  package var base: StoredValue? = nil
  /// The current value in the original.
  package var current: StoredValue? = nil

  public var id: String { setting.key }
  /// Whether the change takes effect when the app next starts.
  public var requiresRestart: Bool { setting.requiresRestart }
}

extension SettingsDraftChange: CustomReflectable {
  /// A mirror of the change without the values of a secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "key": setting.key, "oldValue": setting.reflected(oldValue),
        "newValue": setting.reflected(newValue),
        "stagedValue": setting.reflected(stagedValue), "problem": problem as Any,
      ], displayStyle: .struct)
  }
}
