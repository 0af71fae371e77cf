#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Setting {
  /// Returns the value of a native representation, or of an encoded form, without checking the
  /// rules.
  @_specialize(where Value == Bool)
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
  @_specialize(where Value == String)
  func value(of stored: StoredValue) throws(SettingsError) -> Value {
    do {
      return try encoding.decoded(stored)
    } catch {
      if let storeCoding, let value = try? storeCoding.decode(stored) { return value }
      throw unreadable(stored, because: error)
    }
  }

  /// Returns the value of an encoded form, or of a native representation, without checking the
  /// rules.
  func value(ofForm form: StoredValue) throws(SettingsError) -> Value {
    guard let storeCoding else { return try value(of: form) }
    do {
      return try storeCoding.decode(form)
    } catch {
      if let value = try? encoding.decoded(form) { return value }
      throw .unreadableForm(self, form, because: error)
    }
  }

  /// Returns what the store keeps of a value.
  ///
  /// - Parameter found: What the store holds; `nil` if it holds nothing.
  func form(
    of value: Value, native: StoredValue, like found: StoredValue?
  ) throws(SettingsError) -> StoredValue {
    do {
      return try storeCoding?.form(of: value, like: found)
        ?? encoding.form(of: value, native: native, like: found)
    } catch let error as UnstorableValue {
      throw .invalid(self, text: error.text ?? "\(value)", message: "It \(error.rule).")
    } catch EncodingError.invalidValue(_, let context) {
      throw .invalid(self, text: "\(value)", message: "\(context.debugDescription)")
    } catch {
      throw .invalid(self, text: "\(value)", message: "\(error)")
    }
  }

  private func unreadable(_ stored: StoredValue, because error: any Error) -> SettingsError {
    guard options.isEmpty else { return .notAnOption(self, stored) }
    return .unreadable(self, stored, because: kind == .structured ? error : nil)
  }
}

extension SettingsError {
  /// Returns the error for a stored value in neither the form of the setting's encoding nor the
  /// native representation.
  fileprivate static func unreadableForm(
    _ setting: SettingDefinition, _ form: StoredValue, because error: any Error
  ) -> SettingsError {
    let reason = setting.isSecret ? "" : "\(DecodingProblem(error)) "
    return SettingsError(
      .unreadable, key: setting.key,
      problem:
        "The stored value of setting '\(setting.key)' can't be read by its encoding.",
      recoverySuggestion:
        "\(reason)Declare an encoding that reads it, or set the value.")
  }
}

extension SettingTrait {
  /// Stores the values of the setting in another form than the native representation of their type.
  ///
  /// Only the setting's store uses this form; see ``SettingEncoding``. Both forms can be read.
  public static func encoding(_ encoding: SettingEncoding<Value>) -> Self {
    Self { $0.encoding = encoding.coding }
  }
}
