/// A change that a draft would apply.
public struct SettingsDraftChange: Sendable, Hashable, Identifiable {
  public let setting: SettingDefinition
  /// The value in effect.
  public let oldValue: StoredValue
  /// The value that will be in effect.
  public let newValue: StoredValue
  /// What will be kept in the store; `nil`: nothing, the default counts again.
  public let stagedValue: StoredValue?
  /// Why a commit would fail: a ``SettingsError/Code/conflict``, or a lock that came meanwhile.
  public let problem: SettingsError?
  /// What the original held when the setting was first changed in the draft.
  package var base: StoredValue? = nil
  /// What the original holds now.
  package var current: StoredValue? = nil

  public var id: String { setting.key }
  /// Whether the change takes effect at the next start of the app.
  public var requiresRestart: Bool { setting.requiresRestart }
}

extension SettingsDraftChange: CustomReflectable {
  /// Reflects the change without the values of a secret.
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
