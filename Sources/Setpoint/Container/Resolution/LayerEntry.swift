/// A decoded value that a source provides for a setting.
final class LayerEntry: Sendable {
  let origin: SettingOrigin
  /// The value as the source provides it.
  let stored: StoredValue
  let decoded: DecodedValue
  let lock: SettingLock?

  init(origin: SettingOrigin, stored: StoredValue, decoded: DecodedValue, lock: SettingLock?) {
    self.origin = origin
    self.stored = stored
    self.decoded = decoded
    self.lock = lock
  }

  var issue: SettingsIssue? { decoded.issue }

  var isValid: Bool { canonical != nil }

  /// The shape that the setting would store for the value; `nil` if the value is invalid.
  var canonical: StoredValue? {
    if case .valid(_, let canonical) = decoded { canonical } else { nil }
  }

  /// Returns whether another entry has the same value, possibly in another spelling, such as 5 and 5.0 for
  /// a number.
  func isRespelled(by other: LayerEntry) -> Bool {
    guard let canonical, canonical == other.canonical, lock == other.lock else { return false }
    return origin.layer == other.origin.layer && origin.location == other.origin.location
  }

  func value<Value>(as type: Value.Type) -> Value? {
    // An invalid value must not be cast: it would become the `nil` of an optional type.
    guard case .valid(let value, _) = decoded else { return nil }
    return value as? Value
  }
}

extension SettingDefinition {
  /// Decodes a source's value. Calls code of the app; no lock may be held.
  func entry(_ value: SourceValue, origin: SettingOrigin) -> LayerEntry {
    var stored = StoredValue.null
    let decoded: DecodedValue
    do throws(SettingsError) {
      switch value.content {
      case .value(let value): stored = value
      case .text(let text):
        stored = .string(text)
        stored = try storedValue(of: text)
      }
      decoded = try validate(stored)
    } catch {
      decoded = .invalid(SettingsIssue(error, origin: origin))
    }
    return LayerEntry(
      origin: origin, stored: stored, decoded: decoded,
      lock: origin.layer == .managed ? value.lock : nil)
  }
}
