package import Setpoint

/// The values of a setting in all layers, as text for people.
package struct SettingExplanation: Sendable, Hashable {
  /// The key of the setting.
  package let key: String
  /// The values that layers hold, highest layer first.
  package let lines: [Line]

  /// The value of one layer.
  package struct Line: Sendable, Hashable {
    /// The kind of layer: "Your value", "Default".
    package let layer: String
    /// What people know of ``location``: a source without its file, a variable.
    package let source: String
    /// The source and the location in it: "defaults.json, /etc/reader/defaults.json:3".
    package let location: String
    /// The value as text. Dots if the setting is secret.
    package let value: String
    /// The value as the panel shows it: the label of an option, "On". Dots if the setting is secret.
    package let displayValue: String
    /// "in effect", "not used", or why the value is skipped.
    package let state: String
    /// Whether this value is in effect.
    package let isInEffect: Bool
  }

  /// Reads the layers. Observation tracks the access.
  ///
  /// - Parameter showsUnits: Whether numbers are in the form for people, instead of as stored.
  package init(
    of setting: SettingDefinition, in container: SettingsContainer,
    language: SettingsLanguage = .english, showsUnits: Bool = true
  ) {
    key = setting.key
    let setting = container.resolved(setting)
    lines = container.candidates(of: setting).map {
      Line($0, of: setting, language: language, showsUnits: showsUnits)
    }
  }
}

extension SettingExplanation.Line {
  fileprivate init(
    _ candidate: LayerValue, of setting: SettingDefinition, language: SettingsLanguage,
    showsUnits: Bool
  ) {
    layer = language.text(candidate.origin.layer.displayName)
    source = candidate.origin.sourceText
    location = candidate.origin.text
    value =
      setting.isSecret
      ? "••••••"
      : showsUnits
        ? language.listText(of: candidate.value, in: setting)
        : language.fieldText(of: candidate.value, kind: setting.kind)
    displayValue = language.text(of: candidate.value, in: setting)
    isInEffect = candidate.validity == .inEffect
    let use =
      switch candidate.validity {
      case .inEffect: language.text("in effect")
      case .overridden: language.text("not used")
      case .invalid(let error): language.message(for: error, about: setting)
      }
    state = [use, candidate.lock.map { language.text(of: $0) }].compactMap(\.self)
      .joined(separator: "; ")
  }
}

extension SettingLayer {
  /// The name of the layer's values for people.
  var displayName: String {
    switch self {
    case .declared: "Default"
    case .source: "Default of a source"
    case .current: "Your value"
    case .override: "For this run"
    case .forced: "Required by another setting"
    case .managed: "Set by an administrator"
    }
  }
}

extension LayerValue.Validity {
  /// The name of the state in JSON.
  package var name: String {
    switch self {
    case .inEffect: "inEffect"
    case .overridden: "overridden"
    case .invalid: "invalid"
    }
  }

  /// Why the value is invalid.
  package var problem: String? {
    if case .invalid(let error) = self { error.description } else { nil }
  }
}

extension SettingOrigin {
  /// The source and the location in it.
  fileprivate var text: String {
    [source, location?.description].compactMap(\.self).joined(separator: ", ")
  }

  /// The source, and the location in it unless that is a file.
  fileprivate var sourceText: String {
    if case .file = location { source ?? "" } else { text }
  }

  /// Returns the source or layer within a sentence, with the location in parentheses.
  func note(in language: SettingsLanguage) -> String {
    let name =
      switch source {
      case "environment": language.text("the environment")
      case "arguments": language.text("the arguments")
      case "credentials": language.text("the credentials")
      case let source: source ?? layer.description
      }
    return name + (location.map { " (\($0))" } ?? "")
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
    guard status.layer.isAboveCurrent, status.isModified || status.lock == nil else {
      return nil
    }
    let candidates = container.peekCandidates(of: setting)
    guard let override = candidates.first(where: { $0.validity == .inEffect }) else { return nil }
    self.setting = setting
    origin = override.origin
    ownValue = candidates.first { $0.origin.layer == .current }?.value
  }

  func text(in language: SettingsLanguage) -> String {
    if origin.layer == .forced, let ownValue {
      return language.text(
        "Your value, {value}, is kept and takes effect again.",
        ["value": language.text(of: ownValue, in: setting)])
    }
    guard let ownValue else {
      return language.text(
        "Set by {source}. A value that you choose is kept and takes effect when that value is removed.",
        ["source": origin.note(in: language)])
    }
    return language.text(
      "Set by {source}. Your value, {value}, is kept and takes effect when that value is removed.",
      [
        "source": origin.note(in: language), "value": language.text(of: ownValue, in: setting),
      ])
  }
}
