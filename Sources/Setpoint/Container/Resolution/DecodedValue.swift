/// The result of decoding a stored shape for a setting.
enum DecodedValue: Sendable {
  /// The typed value, and the shape that the setting would store for it.
  case valid(any Sendable, canonical: StoredValue)
  /// The shape has another type or breaks a rule of the setting.
  indirect case invalid(SettingsIssue)

  var issue: SettingsIssue? {
    if case .invalid(let issue) = self { issue } else { nil }
  }
}

extension SettingDefinition {
  /// Decodes a native shape. Calls code of the app; no lock may be held.
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
      let (value, canonical) = try decodedForm(form)
      return .valid(value, canonical: canonical)
    } catch {
      return .invalid(SettingsIssue(error))
    }
  }

  /// Decodes a shape that is about to be stored. Calls code of the app; no lock may be held.
  ///
  /// - Throws: The error of the rule that the value breaks.
  func validate(_ stored: StoredValue) throws(SettingsError) -> DecodedValue {
    let (value, canonical) = try decoded(stored)
    return .valid(value, canonical: canonical)
  }
}
