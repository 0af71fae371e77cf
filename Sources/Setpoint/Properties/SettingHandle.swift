/// A setting in a container, such as `$fontSize` of a `@Settings` class.
public struct SettingHandle<Value: SettingStorable>: Sendable {
  /// The container that holds the value.
  public let container: SettingsContainer
  /// The definition of the setting.
  public let setting: Setting<Value>

  /// Creates a handle of a setting in a container, which registers the setting when it is first
  /// used.
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

  /// Sets the value; see ``SettingsContainer/set(_:for:)-(Value,_)``.
  public func set(_ value: Value) throws(SettingsError) {
    try container.set(value, for: setting)
  }

  /// Changes the value in effect in one atomic step; see ``SettingsContainer/update(_:_:)-8n804``.
  @discardableResult
  public func update<Result>(_ change: (inout Value) -> Result) throws(SettingsError) -> Result {
    try container.update(setting, change)
  }

  /// Changes the value in effect in one atomic step, or changes nothing if the closure throws.
  @discardableResult
  public func update<Result>(_ change: (inout Value) throws -> Result) throws -> Result {
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

  /// Whether the user set a value.
  public var isModified: Bool { container.isModified(setting) }

  /// The origin of the value in effect.
  public var origin: SettingOrigin { container.origin(of: setting) }

  /// The values of all layers; see ``SettingsContainer/candidates(of:)``.
  public var candidates: [LayerValue] { container.candidates(of: setting) }

  /// The lock that forbids changes; `nil` if changes are allowed.
  public var lock: SettingLock? { container.lock(of: setting) }

  /// The value in effect while the user has set none; see
  /// ``SettingsContainer/defaultValue(of:)->Value``.
  public var defaultValue: Value { container.defaultValue(of: setting) }

  /// The issue that keeps the stored value from taking effect; `nil` if there is none.
  public var issue: SettingsIssue? { container.issue(of: setting) }

  /// The values of the setting: first the one in effect, then each new one.
  public var updates: AsyncStream<Value> { container.updates(of: setting) }

  /// Returns ``updates``, with or without the value in effect at the beginning.
  public func updates(initial: Bool) -> AsyncStream<Value> {
    container.updates(of: setting, initial: initial)
  }

  /// Calls `perform` after each change, with the old and the new value; see
  /// ``SettingsContainer/onChange(of:perform:)``.
  ///
  /// - Returns: The observation, which ends when it is released.
  public func onChange(
    perform: @escaping @Sendable (_ old: Value, _ new: Value) -> Void
  ) -> SettingsObservation {
    container.onChange(of: setting, perform: perform)
  }
}

extension SettingHandle: Hashable {
  /// Returns whether both handles name the same key in the same container.
  public static func == (left: Self, right: Self) -> Bool {
    left.container === right.container && left.setting.key == right.setting.key
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(container))
    hasher.combine(setting.key)
  }
}

// Handles work where settings are named: `settings.container.reset(settings.$fontSize)`. The
// methods use the handle's setting in the container on which they are called.

extension SettingsTransaction {
  /// The value that the handle's setting will have; see ``subscript(_:)-(Setting<Value>)``.
  public subscript<Value>(_ handle: SettingHandle<Value>) -> Value {
    mutating get { self[handle.setting] }
    set { self[handle.setting] = newValue }
  }

  /// Removes the user's value of the handle's setting.
  public mutating func reset<Value>(_ handle: SettingHandle<Value>) { reset(handle.setting) }
}

extension SettingsContainer {
  /// Removes the user's values of the handles' settings; see ``reset(_:)-(SettingDefinition...)``.
  public func reset<First, each Other>(
    _ first: SettingHandle<First>, _ others: repeat SettingHandle<each Other>
  ) throws(SettingsError) {
    try reset(definitions(first, repeat each others))
  }

  /// Returns the changes of the handles' settings from now on; see
  /// ``changes(of:)-(SettingDefinition...)``.
  public func changes<First, each Other>(
    of first: SettingHandle<First>, _ others: repeat SettingHandle<each Other>
  ) -> SettingsChanges {
    changes(of: definitions(first, repeat each others))
  }

  /// Returns a stream of the values of the handles' settings, as tuples; see the method that takes
  /// settings.
  public func updates<each Value>(
    of handles: repeat SettingHandle<each Value>, initial: Bool = true
  ) -> AsyncStream<(repeat each Value)> {
    updates(of: repeat (each handles).setting, initial: initial)
  }

  private func definitions<each Value>(
    _ handles: repeat SettingHandle<each Value>
  ) -> [SettingDefinition] {
    var definitions: [SettingDefinition] = []
    repeat definitions.append((each handles).setting)
    return definitions
  }
}
