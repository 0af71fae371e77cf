#if CommandLine
  import Setpoint
  import SetpointPresentation

  /// Settings as lines of text: mark, key, value.
  struct SettingsTable {
    let text: String

    init(_ items: [SettingsItem], language: SettingsLanguage) {
      let width = items.map(\.key.count).max() ?? 0
      text = items.map { item in
        let padding = String(repeating: " ", count: width - item.key.count)
        let value = item.isSecret ? language.text("(secret)") : item.text.escapingControls
        return "\(item.isModified ? "*" : " ") \(item.key)\(padding)  \(value)"
      }.joined(separator: "\n")
    }
  }
#endif
