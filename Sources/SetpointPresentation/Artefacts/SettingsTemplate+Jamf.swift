import Setpoint

extension SettingsTemplate {
  /// Returns the manifest by which Jamf Pro shows a form for an app's settings: the JSON Schema for
  /// "Application & Custom Settings" of a Mac's configuration profile.
  ///
  /// `ManagedPreferences` reads what an administrator enters. Each setting is not configured at
  /// first, and then has its default. A dictionary or struct is a text in JSON.
  ///
  /// - Parameter domain: The preference domain: the bundle identifier of the app, such as
  ///   `com.example.reader`.
  public func jamfManifest(domain: String) -> String {
    let settings = Dictionary(container.declaredSettings.map { ($0.key, $0) }) { first, _ in first }
    let sections = SettingsReference(of: container, language: language).sections
    let entries = sections.flatMap { section in section.entries.map { (section.path, $0) } }
    let properties = entries.enumerated().compactMap { order, entry in
      settings[entry.1.key].map { setting in
        let field = ManagedField(for: setting, in: container)
        return (
          container.managedName(of: setting),
          property(field, entry.1, in: entry.0, order: order + 1)
        )
      }
    }
    var writer = JSONWriter(layout: .indented)
    writer.write([
      "title": .string(domain), "description": .string(language.text("Settings")),
      "type": "object", "options": ["remove_empty_properties": true],
      "properties": .dictionary(Dictionary(properties) { first, _ in first }),
    ])
    return writer.text + "\n"
  }

  private func property(
    _ field: ManagedField, _ entry: SettingsReference.Entry, in path: [String], order: Int
  ) -> StoredValue {
    var configured = field.schema(in: language)
    configured["title"] = .string(language.text("Configured"))
    configured["default"] = field.defaultValue
    return [
      "title": .string((path + [entry.label]).joined(separator: " › ")),
      "description": .string(entry.managedDescription(in: language, for: field)),
      "property_order": .int(Int64(order)),
      "anyOf": [
        ["type": "null", "title": .string(language.text("Not configured"))],
        .dictionary(configured),
      ],
    ]
  }
}

extension ManagedField {
  /// Returns the JSON Schema of the field's values.
  fileprivate func schema(in language: SettingsLanguage) -> [String: StoredValue] {
    var value: [String: StoredValue] = ["type": .string(schemaType)]
    if !choices.isEmpty {
      value["enum"] = .array(choices.map(\.value))
      let titles = choices.map { StoredValue.string(language.text($0.label)) }
      value["options"] = ["enum_titles": .array(titles)]
    }
    let schema = isList ? ["type": "array", "items": .dictionary(value)] : value
    return schema.merging(keywords) { own, _ in own }
  }

  private var schemaType: String {
    switch type {
    case .boolean, .integer, .string: type.rawValue
    case .date: "string"
    case .float: "number"
    }
  }
}
