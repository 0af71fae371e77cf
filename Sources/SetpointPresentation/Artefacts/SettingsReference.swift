public import Setpoint

/// The documentation of a container's visible settings, generated from their declarations.
///
/// ```swift
/// let reference = SettingsReference(of: settings.container, title: "Settings of Reader")
/// print(reference.markdown)
/// ```
public struct SettingsReference: Sendable {
  /// The heading.
  package let title: String
  /// The layers that provide values, highest first, such as "environment (override)".
  package let layers: [String]
  /// The settings outside groups, then each group with settings of its own.
  package let sections: [Section]
  let language: SettingsLanguage

  /// The settings of one group.
  package struct Section: Sendable, Hashable {
    /// The labels of the enclosing groups and the group, outermost first. Empty for settings
    /// outside groups.
    package let path: [String]
    /// The header and footer of the group.
    package let notes: [String]
    /// The settings, in the order declared.
    package let entries: [Entry]
  }

  /// One setting.
  package struct Entry: Sendable, Hashable, Identifiable {
    /// The key.
    package let key: String
    /// The label in the language of the reference, after that of a row with several settings.
    package let label: String
    /// The help text.
    package let help: String?
    /// The paragraphs of the longer help text, and the texts of the row that begins here.
    package let details: [String]
    /// The values that the setting accepts, such as "whole number from 10 to 24".
    package let values: String
    /// The values to choose from. Empty if the setting has no options.
    package let options: [Option]
    /// Whether values are sums of the options.
    package let isSum: Bool
    /// The default as text, or `nil` if the setting is secret or the default is `nil`.
    package let defaultText: String?
    /// The environment variable that overrides the setting, or `nil` if the program reads none.
    package let variable: String?
    /// The command-line argument that overrides the setting, or `nil` if the program reads none.
    package let argument: String?
    /// Notes on the setting, such as "Takes effect after the app restarts."
    package let remarks: [String]
    package var id: String { key }
  }

  /// A value to choose from.
  package struct Option: Sendable, Hashable {
    /// The value as text.
    package let text: String
    /// The label of the value.
    package let label: String
    /// The title of the options among which it is shown; `nil` for none.
    package let group: String?
  }

  /// Creates the reference of a container's settings.
  ///
  /// - Parameters:
  ///   - container: The container with the settings.
  ///   - title: The heading. The default is "Settings".
  ///   - language: The language of the reference.
  public init(
    of container: SettingsContainer, title: String? = nil, language: SettingsLanguage = .english
  ) {
    self.title = title ?? language.text("Settings")
    self.language = language
    let sources = container.layeredSources
    let above = sources.filter(\.layer.isAboveCurrent).map { Self.name(of: $0, in: language) }
    let below = sources.filter { !$0.layer.isAboveCurrent }.map { Self.name(of: $0, in: language) }
    layers = above + [language.text("the user")] + below + [language.text("the declaration")]
    let names = OutsideNames(of: container)
    var builder = ReferenceBuilder(container: container, names: names, language: language)
    builder.add(container.declaredElements, path: [], notes: [])
    sections = builder.sections
  }

  private static func name(
    of source: (layer: SettingLayer, source: any SettingsSource), in language: SettingsLanguage
  ) -> String {
    "\(source.source.name) (\(language.text(source.layer.description)))"
  }
}

/// The names of the settings as environment variables and as arguments.
private struct OutsideNames {
  private let environment: EnvironmentSource?
  private let arguments: ArgumentSource?

  init(of container: SettingsContainer) {
    let sources = container.layeredSources.map(\.source)
    environment = sources.lazy.compactMap { $0 as? EnvironmentSource }.first
    arguments = sources.lazy.compactMap { $0 as? ArgumentSource }.first
  }

  func variable(of setting: SettingDefinition) -> String? { environment?.variableName(of: setting) }
  func argument(of setting: SettingDefinition) -> String? { arguments?.argumentName(of: setting) }
}

private struct ReferenceBuilder {
  let container: SettingsContainer
  let names: OutsideNames
  let language: SettingsLanguage
  private(set) var sections: [SettingsReference.Section] = []

  mutating func add(_ elements: [SettingsElement], path: [String], notes: [String]) {
    let own = elements.flatMap { element -> [SettingsReference.Entry] in
      switch element {
      case .setting(let setting): entries(of: [setting])
      case .group(let group) where group.presentation == .row:
        entries(of: group.content.settings, in: group)
      default: []
      }
    }
    if !own.isEmpty {
      sections.append(SettingsReference.Section(path: path, notes: notes, entries: own))
    }
    for case .group(let group) in elements where group.presentation != .row {
      add(
        group.content, path: path + [group.label].compactMap(\.self).map { language.text($0) },
        notes: [group.header, group.footer].compactMap(\.self).map { language.text($0) })
    }
  }

  /// Returns the entries of visible settings.
  ///
  /// - Parameter row: The row with the settings; `nil` if each has a row of its own.
  private func entries(
    of settings: [SettingDefinition], in row: SettingsGroup? = nil
  ) -> [SettingsReference.Entry] {
    let shown = settings.filter { !$0.policy.contains(.hidden) }
    return shown.enumerated().map { position, setting in
      let texts = position == 0 ? [row?.header, row?.footer].compactMap(\.self) : []
      return entry(of: setting, in: row, details: texts.map { language.text($0) })
    }
  }

  private func entry(
    of setting: SettingDefinition, in row: SettingsGroup?, details: [String]
  ) -> SettingsReference.Entry {
    let options = setting.choices
    let value = container.defaultValue(of: setting)
    return SettingsReference.Entry(
      key: setting.key, label: language.label(of: setting, inRow: row?.label),
      help: setting.help.map { language.text($0) },
      details: language.paragraphs(ofHelpFor: setting) + details, values: values(of: setting),
      options: options.map { option in
        .init(
          text: option.text, label: language.text(option.label),
          group: option.group.map { language.text($0) })
      }, isSum: setting.members != nil,
      defaultText: setting.isSecret || value == .null || isUnusable(value, of: setting)
        ? nil : SettingText.text(of: value, kind: setting.kind),
      variable: names.variable(of: setting), argument: names.argument(of: setting),
      remarks: remarks(on: setting))
  }

  /// Returns whether a default is that of the declaration, which a required setting can't use.
  private func isUnusable(_ value: StoredValue, of setting: SettingDefinition) -> Bool {
    setting.isRequired && value == setting.defaultStoredValue
  }

  private func values(of setting: SettingDefinition) -> String {
    let (facts, noun) = (setting.facts, language.text(setting.facts.noun))
    let single = setting.bounds == nil ? language.text(of: facts) : noun
    let type =
      setting.listContent.map { _ in
        language.text("a list, each element {kind}", ["kind": language.text(of: facts)])
      } ?? (setting.options.isEmpty ? single : language.text("one of the options"))
    let range = setting.bounds.map { bounds in
      language.text(
        " from {lower} to {upper}",
        [
          "lower": SettingText.text(of: bounds.lowerBound),
          "upper": SettingText.text(of: bounds.upperBound),
        ])
    }
    return type + (range ?? "") + (setting.isOptional ? language.text(", or none") : "")
  }

  private func remarks(on setting: SettingDefinition) -> [String] {
    [
      setting.isRequired ? "Required. It has no default." : nil,
      setting.requiresRestart ? "Takes effect after the app restarts." : nil,
      setting.isSecret ? "Secret. The value is never shown." : nil,
      setting.policy.contains(.readOnly) ? "Read-only. The app determines this value." : nil,
      setting.policy.contains(.transient) ? "Kept until the program exits." : nil,
    ].compactMap(\.self).map { language.text($0) }
      + [language.unitNote(on: setting)].compactMap(\.self)
      + container.dependencyNotes(for: setting).map { language.text($0) }
  }
}
