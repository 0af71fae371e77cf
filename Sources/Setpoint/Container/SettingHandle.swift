/// One setting of one container: what `$fontSize` of a `@Settings` class is.
public struct SettingHandle<Value: Storable>: Sendable {
  public let container: SettingsContainer
  public let setting: Setting<Value>

  public init(_ setting: Setting<Value>, in container: SettingsContainer) {
    self.setting = setting
    self.container = container
  }

  /// The value in force; see ``SettingsContainer/subscript(_:)``.
  public var value: Value {
    get { container[setting] }
    nonmutating set { container[setting] = newValue }
  }

  /// Sets the value; see ``SettingsContainer/set(_:for:)``.
  public func set(_ value: Value) throws(SettingsError) {
    try container.set(value, for: setting)
  }

  /// Removes the user's value; a refusal is reported in ``SettingsContainer/issues``.
  public func reset() {
    do {
      try container.reset(setting)
    } catch {
      container.report(SettingsIssue(error))
    }
  }

  /// Whether the user gave the setting a value of its own.
  public var isModified: Bool { container.isModified(setting) }

  /// Why the stored value is not in force; `nil`: it is.
  public var issue: SettingsIssue? { container.issue(of: setting) }

  /// The values: the one in force at once, then each new one.
  public var updates: AsyncStream<Value> { container.updates(of: setting) }
}
