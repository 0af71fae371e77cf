extension SettingsReference {
  /// Returns the columns of a section, without those for variables and arguments if no setting has
  /// one.
  func columns(in section: Section) -> [String] {
    ["Setting", "Values", "Default", "Description"]
      + (section.entries.contains { $0.variable != nil } ? ["Variable"] : [])
      + (section.entries.contains { $0.argument != nil } ? ["Argument"] : [])
  }

  /// Returns the cells of a setting, in the order of the columns.
  ///
  /// - Parameters:
  ///   - text: Formats a text for the reference.
  ///   - code: Formats a key or value for the reference.
  func cells(
    of entry: Entry, in section: Section, text: (String) -> String, code: (String) -> String
  ) -> [String] {
    let options = entry.options.map { option -> String in
      let value = code(option.text)
      return option.text == option.label ? value : "\(value) (\(text(option.label)))"
    }
    let sentences = [entry.help].compactMap(\.self) + entry.remarks
    let cells: [String: String] = [
      "Setting": "\(text(entry.label))<br>\(code(entry.key))",
      "Values": options.isEmpty ? text(entry.values) : options.joined(separator: ", "),
      "Default": entry.defaultText.map { $0.isEmpty ? "" : code($0) } ?? "",
      "Description": sentences.map(text).joined(separator: " "),
      "Variable": entry.variable.map(code) ?? "",
      "Argument": entry.argument.map(code) ?? "",
    ]
    return columns(in: section).map { cells[$0] ?? "" }
  }
}
