public import Setpoint

/// The values of a setting in all layers, as text for people.
public struct SettingExplanation: Sendable, Hashable {
  /// The key of the setting.
  public let key: String
  /// The values that layers hold, highest layer first.
  public let lines: [Line]

  /// The value of one layer.
  public struct Line: Sendable, Hashable {
    /// The kind of layer: "managed", "override", "current", "source", "declared".
    public let layer: String
    /// The source and the location in it: "defaults.json, /etc/reader/defaults.json:3".
    public let location: String
    /// The value as text. Dots if the setting is secret.
    public let value: String
    /// "in effect", "overridden", or why the value is skipped.
    public let state: String
    /// Whether this value is in effect.
    public let isInEffect: Bool
  }

  /// Reads the layers. Observation tracks the access.
  public init(
    of setting: SettingDefinition, in container: SettingsContainer,
    language: SettingsLanguage = .english
  ) {
    key = setting.key
    lines = container.candidates(of: setting).map { Line($0, of: setting, language: language) }
  }
}

extension SettingExplanation.Line {
  fileprivate init(
    _ candidate: LayerValue, of setting: SettingDefinition, language: SettingsLanguage
  ) {
    layer = language.text(candidate.origin.layer.description)
    location = [candidate.origin.source, candidate.origin.location?.description].compactMap(\.self)
      .joined(separator: ", ")
    value =
      setting.isSecret
      ? "••••••" : language.fieldText(of: candidate.value, kind: setting.kind)
    isInEffect = candidate.validity == .inEffect
    let state =
      switch candidate.validity {
      case .inEffect: language.text("in effect")
      case .overridden: language.text("overridden")
      case .invalid(let error): language.message(for: error, about: setting)
      }
    self.state = [state, candidate.lock.map { language.text(of: $0) }].compactMap(\.self).joined(
      separator: "; ")
  }
}

/// A layer above the user's values that determines what is in effect.
struct OverrideNote {
  private let setting: SettingDefinition
  private let origin: SettingOrigin
  private let ownValue: StoredValue?

  /// - Returns: `nil` if no layer overrides the user's value, or if the user has no value and can't
  ///   set one.
  init?(_ status: SettingStatus, of setting: SettingDefinition, in container: SettingsContainer) {
    guard [.managed, .override].contains(status.layer), status.isModified || status.lock == nil
    else { return nil }
    let candidates = container.peekCandidates(of: setting)
    guard let override = candidates.first(where: { $0.validity == .inEffect }) else { return nil }
    self.setting = setting
    origin = override.origin
    ownValue = candidates.first { $0.origin.layer == .current }?.value
  }

  func text(in language: SettingsLanguage) -> String {
    let source = [origin.source, origin.location?.description].compactMap(\.self)
      .joined(separator: ", ")
    guard let ownValue else {
      return language.text(
        "{source} overrides this setting. A value that you choose is kept and takes effect when the override is removed.",
        ["source": source])
    }
    return language.text(
      "{source} overrides your value, {value}. It is kept and takes effect when the override is removed.",
      ["source": source, "value": language.text(of: ownValue, in: setting)])
  }
}
