public import Setpoint

/// Values from outside that shall become the user's own, after a look at what would change.
///
/// ```swift
/// let draft = container.draft()
/// let refusals = try SettingsImport(json: text).stage(in: draft)
/// print(SettingsReview(of: draft), refusals)
/// try draft.commit()
/// ```
public struct SettingsImport: Sendable, Hashable {
  public let values: [String: StoredValue]

  /// A value that cannot become the user's own, and why.
  public struct Refusal: Sendable, Hashable, Identifiable {
    public let key: String
    public let error: SettingsError
    public var id: String { key }
    /// Whether no setting has the key.
    package var isUnknown: Bool { error.code == .unknownKey }
    public var reason: String { error.description }
  }

  /// Reads the text of a ``SettingsExport``.
  ///
  /// - Throws: ``SettingsError/Code/unreadable`` if it is not one JSON object.
  public init(json text: String) throws(SettingsError) {
    let value = try StoredValue(json: text)
    guard case .dictionary(let values) = value else {
      throw SettingsError(
        .unreadable, problem: "The text is no JSON object.",
        recoverySuggestion: #"Give one such as {"appearance.fontSize": 18}."#)
    }
    self.values = values
  }

  /// Sets in a draft what can be set; what equals the value that is set already is no change.
  ///
  /// - Returns: What cannot be set, sorted by key.
  public func stage(in draft: SettingsDraft) -> [Refusal] {
    let container = draft.container
    return values.sorted { $0.key < $1.key }.compactMap { key, value in
      do throws(SettingsError) {
        let setting = try container.shownSetting(forKey: key)
        // Given under a former key as well.
        if setting.key != key, values[setting.key] != nil { return nil }
        try container.set(value, for: setting)
        return nil
      } catch {
        return Refusal(key: key, error: error)
      }
    }
  }
}

extension SettingsContainer {
  /// The setting with the key, unless no surface may show it.
  package func shownSetting(forKey key: String) throws(SettingsError) -> SettingDefinition {
    let setting = try setting(forKey: key)
    guard !setting.policy.contains(.hidden) else {
      throw SettingsError(
        .unknownKey, key: key, problem: "There is no setting '\(key)'.")
    }
    return setting
  }
}
