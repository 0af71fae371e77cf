public import Setpoint

extension SettingsSchema {
  /// Returns the value of `contributes.configuration` in the `package.json` of a Visual Studio Code
  /// extension: an object for each section of settings.
  ///
  /// - Parameters:
  ///   - container: The container with the settings.
  ///   - title: The title of the settings outside groups.
  ///   - prefix: The prefix of all keys, such as `reader.`. Usually the name of the extension.
  public static func visualStudioCodeConfiguration(
    of container: SettingsContainer, title: String = "Settings", prefix: String = ""
  ) -> StoredValue {
    var sections: [StoredValue] = []
    func add(_ elements: [SettingsElement], title: String) {
      let settings = elements.compactMap { element -> SettingDefinition? in
        guard case .setting(let setting) = element, !setting.policy.contains(.hidden) else {
          return nil
        }
        return setting
      }
      if !settings.isEmpty {
        let properties = settings.enumerated().map { order, setting in
          (prefix + setting.key, property(of: setting, order: order))
        }
        sections.append([
          "title": .string(title), "order": .int(Int64(sections.count)),
          "properties": .dictionary(Dictionary(properties) { first, _ in first }),
        ])
      }
      for case .group(let group) in elements { add(group.content, title: group.label ?? title) }
    }
    add(container.elements, title: title)
    return .array(sections)
  }

  /// Returns the schema of a setting in the dialect of Visual Studio Code, which shows `enum` as a
  /// menu and ignores titles.
  private static func property(of setting: SettingDefinition, order: Int) -> StoredValue {
    guard case .dictionary(var schema) = schema(of: setting) else { return [:] }
    for keyword in ["title", "writeOnly", "readOnly"] { schema[keyword] = nil }
    schema["order"] = .int(Int64(order))
    schema["description"] = .string(setting.help ?? setting.label)
    if !setting.options.isEmpty {
      schema["oneOf"] = nil
      schema["enum"] = .array(setting.options.map(\.value))
      schema["enumItemLabels"] = .array(setting.options.map { .string($0.label) })
    }
    return .dictionary(schema)
  }
}
