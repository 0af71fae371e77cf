import Setpoint

extension SettingsTemplate {
  /// Returns the file by which systems for device management know an app's settings: the
  /// specification of its managed configuration in the format of the AppConfig Community.
  ///
  /// `ManagedPreferences` reads what an administrator enters. Labels are in English and in the
  /// template's language. The rules that the format knows are constraints; the app checks all of
  /// them. The file has no default values: a system would send them, and lock every setting. The
  /// descriptions name the defaults. A dictionary or struct is a text in JSON.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: The bundle identifier of the app, such as `com.example.reader`.
  ///   - revision: The version of the file. Increase it with each change.
  public func appConfig(bundleIdentifier: String, revision: Int = 1) -> String {
    let file = AppConfigFile(
      container: container,
      languages: language.tag == SettingsLanguage.english.tag ? [language] : [.english, language])
    let root = file.element(bundleIdentifier: bundleIdentifier, revision: revision)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root.text())"
  }
}

/// The elements of the specification of a managed configuration.
private struct AppConfigFile {
  private typealias Entry = SettingsReference.Entry

  private let languages: [SettingsLanguage]
  /// The sections in each language, in the same order.
  private let references: [SettingsReference]
  private let fields: [String: ManagedField]
  /// The names of settings in a configuration, by key.
  private let names: [String: String]

  init(container: SettingsContainer, languages: [SettingsLanguage]) {
    self.languages = languages
    references = languages.map { SettingsReference(of: container, language: $0) }
    let settings = container.declaredSettings
    fields = Dictionary(settings.map { ($0.key, ManagedField(for: $0, in: container)) }) {
      first, _ in first
    }
    names = Dictionary(settings.map { ($0.key, container.managedName(of: $0)) }) {
      first, _ in first
    }
  }

  func element(bundleIdentifier: String, revision: Int) -> MarkupElement {
    let entries = references.first.map { $0.sections.flatMap(\.entries) } ?? []
    let settings = entries.compactMap { entry in
      fields[entry.key].map { setting(entry.key, $0) }
    }
    let schema = "https://storage.googleapis.com/appconfig-media/appconfigschema.xsd"
    return MarkupElement(
      "managedAppConfiguration",
      [
        ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
        ("xsi:noNamespaceSchemaLocation", schema),
      ],
      [
        MarkupElement("version", text: String(revision)),
        MarkupElement("bundleId", text: bundleIdentifier),
        MarkupElement("dict", [], settings),
        MarkupElement(
          "presentation", [("defaultLocale", languages.first?.tag ?? "en")], presentation),
      ])
  }

  // MARK: Types and rules

  private func setting(_ key: String, _ field: ManagedField) -> MarkupElement {
    let values = field.choices.map { MarkupElement("value", text: SettingText.text(of: $0.value)) }
    let constraint = MarkupElement(
      "constraint", [("nullable", "true")] + limits(of: field),
      values.isEmpty ? [] : [MarkupElement("values", [], values)])
    let type = field.type.rawValue + (field.isList ? "Array" : "")
    return MarkupElement(type, [("keyName", names[key] ?? key)], [constraint])
  }

  private func limits(of field: ManagedField) -> [(String, String)] {
    if let dates = field.dates {
      return [
        ("min", SettingText.text(of: dates.lowerBound)),
        ("max", SettingText.text(of: dates.upperBound)),
      ]
    }
    return Self.limits.compactMap { name, keywords in
      let limit = keywords.lazy.compactMap { field.keywords[$0] }.first { $0.fits(field) }
      return limit.map { (name, SettingText.text(of: $0)) }
    }
  }

  /// The attributes of a constraint, with the keywords of JSON Schema that they express.
  private static let limits: [(name: String, keywords: [String])] = [
    ("min", ["minimum", "minLength", "minItems"]), ("max", ["maximum", "maxLength", "maxItems"]),
    ("pattern", ["pattern"]),
  ]

  // MARK: Presentation

  private var presentation: [MarkupElement] {
    guard let sections = references.first?.sections else { return [] }
    return sections.indices.flatMap { index -> [MarkupElement] in
      let localized = references.map { $0.sections[index] }
      let fields = sections[index].entries.indices.compactMap { position in
        field(localized.map { $0.entries[position] })
      }
      let names = localized.map { $0.path.joined(separator: " › ") }
      guard names.first?.isEmpty == false else { return fields }
      return [MarkupElement("fieldGroup", [], [texts("name", names)] + fields)]
    }
  }

  /// Returns a field with the texts of all languages.
  private func field(_ entries: [Entry]) -> MarkupElement? {
    guard let key = entries.first?.key, let field = fields[key] else { return nil }
    let descriptions = zip(entries, languages).map { $0.managedDescription(in: $1, for: field) }
    return MarkupElement(
      "field", [("keyName", names[key] ?? key), ("type", field.control)],
      [texts("label", entries.map(\.label)), texts("description", descriptions)]
        + options(of: field, entries))
  }

  private func options(of field: ManagedField, _ entries: [Entry]) -> [MarkupElement] {
    guard !field.choices.isEmpty else { return [] }
    let options = field.choices.map { choice in
      let labels = languages.map { $0.text(choice.label) }
      return MarkupElement(
        "option", [("value", SettingText.text(of: choice.value))], localized(labels))
    }
    return [MarkupElement("options", [], options)]
  }

  private func texts(_ name: String, _ texts: [String]) -> MarkupElement {
    MarkupElement(name, [], localized(texts))
  }

  private func localized(_ texts: [String]) -> [MarkupElement] {
    zip(languages, texts).map { MarkupElement("language", [("value", $0.tag)], text: $1) }
  }
}

extension StoredValue {
  /// Returns whether a limit has the type of the field's limits. Those of integers, and the counts
  /// of characters and elements, have 32 bits.
  fileprivate func fits(_ field: ManagedField) -> Bool {
    switch self {
    case .int(let value): field.type == .float && !field.isList || Int32(exactly: value) != nil
    default: true
    }
  }
}

extension ManagedField {
  /// The control in the presentation.
  fileprivate var control: String {
    switch (type, isList) {
    case (_, true): choices.isEmpty ? "list" : "multiselect"
    case _ where !choices.isEmpty: "select"
    case (.boolean, _): "checkbox"
    case (.date, _): "datetime"
    default: "input"
    }
  }
}
