extension SettingTrait where Value: SettingStorable {
  /// Puts `value` into effect while another setting is on. The user's own value is kept, and is in
  /// effect again when the setting is off.
  ///
  /// Meanwhile the setting is locked: surfaces show the reason, and writes throw
  /// ``SettingsError/Code/forced``. An administrator's value has precedence.
  ///
  /// - Parameters:
  ///   - setting: The other setting.
  ///   - value: The value in effect while the setting is on.
  ///   - reason: A sentence for people that explains the lock: "Animations are off in low power
  ///     mode."
  public static func forced(
    while setting: Setting<Bool>, to value: Value, reason: String? = nil
  ) -> Self {
    forced(while: { $0[setting] }, to: value, reason: reason)
  }

  /// Puts `value` into effect while a property of a `@Settings` class is true:
  /// `.forced(while: \Power.isLow, to: false, reason: "…")`.
  @_disfavoredOverload
  public static func forced<Model: SettingsModel>(
    while property: any KeyPath<Model, Bool> & Sendable, to value: Value, reason: String? = nil
  ) -> Self {
    forced(while: { Model(container: $0)[keyPath: property] }, to: value, reason: reason)
  }

  /// Puts `value` into effect while `condition` returns true for the settings of a class:
  /// `.forced(while: { (power: Power) in power.level < 20 }, to: false)`.
  @_disfavoredOverload
  public static func forced<Model: SettingsModel>(
    while condition: @escaping @Sendable (Model) -> Bool, to value: Value, reason: String? = nil
  ) -> Self {
    forced(while: { condition(Model(container: $0)) }, to: value, reason: reason)
  }

  /// Puts `value` into effect while `condition` returns true.
  ///
  /// - Parameters:
  ///   - condition: A closure that reads settings and has no side effects. It runs again when one of
  ///     these settings changes. Called on any thread.
  ///   - value: The value that is in effect meanwhile.
  ///   - reason: The reason that surfaces show for the lock; `nil` for none.
  public static func forced(
    while condition: @escaping @Sendable (SettingsContainer) -> Bool, to value: Value,
    reason: String? = nil
  ) -> Self {
    Self { declaration in
      var list = declaration.metadata[ForcedValues.self] ?? ForcedValues()
      list.values.append(
        ForcedValue(
          isInEffect: condition, value: { try StoredValue(native: value) }, reason: reason))
      declaration.metadata[ForcedValues.self] = list
    }
  }
}

/// The values that other settings force. The first one whose condition is true is in effect.
struct ForcedValues: Sendable {
  var values: [ForcedValue] = []
}

/// A value that is in effect while a condition is true.
struct ForcedValue: Sendable {
  /// Calls code of the app; no lock may be held.
  let isInEffect: @Sendable (SettingsContainer) -> Bool
  let value: @Sendable () throws -> StoredValue
  let reason: String?
}

extension SettingDefinition {
  /// The values that other settings force.
  var forcedValues: [ForcedValue] { metadata[ForcedValues.self]?.values ?? [] }

  /// Returns whether the settings of a container force a value. Calls code of the app; no lock may
  /// be held.
  func isForced(in container: SettingsContainer) -> Bool {
    forcedValues.contains { $0.isInEffect(container) }
  }
}

extension SettingDefinition {
  /// Returns the value that the settings of a container force, decoded; `nil` if they force none.
  /// Calls code of the app; no lock may be held.
  func forcedEntry(in container: SettingsContainer) -> LayerEntry? {
    guard let forced = forcedValues.first(where: { $0.isInEffect(container) }) else { return nil }
    let origin = SettingOrigin(
      .forced, location: .file(declaration.fileID, line: declaration.line))
    var lock = SettingLock(reason: forced.reason)
    lock.isForced = true
    do {
      let stored = try forced.value()
      let decoded: DecodedValue
      do throws(SettingsError) {
        decoded = try validate(stored)
      } catch {
        decoded = .invalid(SettingsIssue(error, origin: origin))
      }
      return LayerEntry(origin: origin, stored: stored, decoded: decoded, lock: lock)
    } catch {
      return nil
    }
  }
}

#if Macros
  extension SettingTrait where Value == PropertyValue {
    /// Puts `value` into effect while a property is true:
    /// `.forced(while: \Power.isLow, to: false, reason: "…")`.
    public static func forced<Model: SettingsModel, Forced: SettingStorable>(
      while property: any KeyPath<Model, Bool> & Sendable, to value: Forced, reason: String? = nil
    ) -> Self { Self() }

    /// Puts `value` into effect while `condition` returns true for the settings of a class.
    public static func forced<Model: SettingsModel, Forced: SettingStorable>(
      while condition: @escaping @Sendable (Model) -> Bool, to value: Forced, reason: String? = nil
    ) -> Self { Self() }
  }
#endif
