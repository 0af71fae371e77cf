/// One setting of one container: what `$fontSize` of a `@Settings` class is.
public struct SettingHandle<Value: SettingStorable>: Sendable {
  public let container: SettingsContainer
  public let setting: Setting<Value>

  public init(_ setting: Setting<Value>, in container: SettingsContainer) {
    self.setting = setting
    self.container = container
  }

  /// The value in effect; see ``SettingsContainer/subscript(_:)``.
  public var value: Value {
    get { container[setting] }
    nonmutating set { container[setting] = newValue }
    nonmutating _modify { yield &container[setting] }
  }

  /// Sets the value; see ``SettingsContainer/set(_:for:)``.
  public func set(_ value: Value) throws(SettingsError) {
    try container.set(value, for: setting)
  }

  /// Changes the value in effect in one atomic step; see ``SettingsContainer/update(_:_:)``.
  @discardableResult
  public func update<Result>(_ change: (inout Value) -> Result) throws(SettingsError) -> Result {
    try container.update(setting, change)
  }

  /// Stores the value in effect as the user's own; see ``SettingsContainer/keep(_:)``.
  public func keep() throws(SettingsError) { try container.keep(setting) }

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

  /// Where the value in effect comes from.
  public var origin: SettingOrigin { container.origin(of: setting) }

  /// What every layer holds; see ``SettingsContainer/candidates(of:)``.
  public var candidates: [LayerValue] { container.candidates(of: setting) }

  /// Who forbids changes; `nil`: nobody.
  public var lock: SettingLock? { container.lock(of: setting) }

  /// What is in effect while nothing else is set; see ``SettingsContainer/defaultValue(of:)``.
  public var defaultValue: Value { container.defaultValue(of: setting) }

  /// Why the stored value is not in effect; `nil`: it is.
  public var issue: SettingsIssue? { container.issue(of: setting) }

  /// The values: the one in effect at once, then each new one.
  public var updates: AsyncStream<Value> { container.updates(of: setting) }
}
