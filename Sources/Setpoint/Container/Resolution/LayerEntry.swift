/// A decoded value that a source provides for a setting.
final class LayerEntry: Sendable {
  let origin: SettingOrigin
  /// The value as the source provides it.
  let stored: StoredValue
  let decoded: DecodedValue
  let lock: SettingLock?
  /// Whether messages must not show the value, although the setting isn't secret.
  let isSecret: Bool

  init(
    origin: SettingOrigin, stored: StoredValue, decoded: DecodedValue, lock: SettingLock?,
    isSecret: Bool = false
  ) {
    self.origin = origin
    self.stored = stored
    self.decoded = decoded
    self.lock = lock
    self.isSecret = isSecret
  }

  var issue: SettingsIssue? { decoded.issue }

  var isValid: Bool { canonical != nil }

  /// The value that counts: this one, or the last value that kept the rule that this one breaks.
  var usable: LayerEntry? { isValid ? self : decoded.last }

  /// What the setting would store for the value; `nil` if the value is invalid.
  var canonical: StoredValue? { decoded.canonical }

  /// Returns whether another entry has the same value, possibly in another spelling, such as 5 and
  /// 5.0 for a number.
  func hasSameValue(as other: LayerEntry) -> Bool {
    guard let canonical, canonical == other.canonical, lock == other.lock else { return false }
    return origin.layer == other.origin.layer && origin.location == other.origin.location
  }

  func value<Value>(as type: Value.Type) -> Value? {
    // An invalid value must not be cast: it would become the `nil` of an optional type.
    guard case .valid(let value, _) = decoded else { return nil }
    return value as? Value
  }
}

extension [LayerEntry] {
  /// The first value that can be used.
  var firstUsable: LayerEntry? { lazy.compactMap(\.usable).first }
}

extension SettingDefinition {
  /// Decodes a source's value. Calls code of the app; no lock may be held.
  ///
  /// - Parameter isWithheld: Whether messages must not show the value.
  func entry(_ value: SourceValue, origin: SettingOrigin, isWithheld: Bool) -> LayerEntry {
    let setting = value.isSecret || isWithheld ? hidingValues : self
    var stored = StoredValue.null
    let decoded: DecodedValue
    do throws(SettingsError) {
      switch value.content {
      case .value(let untyped):
        stored = value.texts.flatMap { setting.typed(untyped, $0) } ?? untyped
      case .text(let text):
        stored = .string(text)
        stored = try setting.storedValue(inSource: text)
      }
      decoded = try setting.validate(stored)
    } catch {
      decoded = .invalid(SettingsIssue(error, origin: origin))
    }
    return LayerEntry(
      origin: origin, stored: stored, decoded: decoded,
      lock: origin.layer == .managed ? value.lock : nil, isSecret: value.isSecret)
  }

  /// Returns the stored value of a text in a source: a text that a person would type, or the JSON text of
  /// an encoded form, such as a number for a date.
  package func storedValue(inSource text: String) throws(SettingsError) -> StoredValue {
    do throws(SettingsError) {
      return try storedValue(of: text)
    } catch {
      guard isEncoded,
        let form = try? JSONReader.value(of: Array(text.utf8), dialect: .lenient),
        (try? decoded(form)) != nil
      else { throw error }
      return form
    }
  }
}

/// The value that one layer holds for a setting.
public struct LayerValue: Sendable, Hashable {
  /// The ways in which a value of a layer is used or not used.
  public enum Validity: Sendable, Hashable {
    /// The value is in effect.
    case inEffect
    /// The value is valid, but a value of a higher layer is in effect.
    case overridden
    /// The value breaks a rule of the setting and is ignored.
    case invalid(SettingsError)
  }

  /// The layer, and the location of the value in it.
  public let origin: SettingOrigin
  /// The value as the layer holds it; ``StoredValue/null`` if the setting is secret.
  public let value: StoredValue
  /// Whether the value is in effect, overridden or invalid.
  public let validity: Validity
  /// The lock that the layer puts on the setting; `nil` for none.
  public let lock: SettingLock?
}

/// The result of decoding a stored value for a setting.
enum DecodedValue: Sendable {
  /// The typed value, and what the setting would store for it.
  case valid(any Sendable, canonical: StoredValue)
  /// The value has another type or breaks a rule. The last value that kept a rule across settings
  /// stays in effect.
  indirect case invalid(SettingsIssue, last: LayerEntry? = nil)

  /// The value that the setting would store; `nil` if the value is invalid.
  var canonical: StoredValue? {
    if case .valid(_, let canonical) = self { canonical } else { nil }
  }

  var issue: SettingsIssue? {
    if case .invalid(let issue, _) = self { issue } else { nil }
  }

  /// The last value that kept the rule which this one breaks; `nil` if there is none.
  var last: LayerEntry? {
    if case .invalid(_, let last) = self { last } else { nil }
  }
}

extension SettingDefinition {
  /// Decodes a native representation. Calls code of the app; no lock may be held.
  func decode(_ stored: StoredValue) -> DecodedValue {
    do {
      return try validate(stored)
    } catch {
      return .invalid(SettingsIssue(error))
    }
  }

  /// Decodes a stored value. Calls code of the app; no lock may be held.
  func decodeForm(_ form: StoredValue) -> DecodedValue {
    guard isEncoded else { return decode(form) }
    do {
      return try validateForm(form)
    } catch {
      return .invalid(SettingsIssue(error))
    }
  }

  /// Decodes an encoded form. Calls code of the app; no lock may be held.
  ///
  /// - Throws: The error of the rule that the value breaks.
  private func validateForm(_ form: StoredValue) throws(SettingsError) -> DecodedValue {
    let (value, canonical) = try decodedForm(form)
    return .valid(value, canonical: canonical)
  }

  /// Decodes a value that is about to be stored. Calls code of the app; no lock may be held.
  ///
  /// - Throws: The error of the rule that the value breaks.
  func validate(_ stored: StoredValue) throws(SettingsError) -> DecodedValue {
    let (value, canonical) = try decoded(stored)
    return .valid(value, canonical: canonical)
  }
}
