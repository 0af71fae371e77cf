#if CommandLine
  import SetpointPresentation

  /// The settings of a screen as lines of text: mark, key, value.
  struct SettingsTable {
    let text: String

    init(_ screen: SettingsScreen) {
      let items = screen.items
      let width = items.map(\.key.count).max() ?? 0
      text = items.map { item in
        let padding = String(repeating: " ", count: width - item.key.count)
        let value = item.isSecret ? "(secret)" : item.text.escapingControls
        return "\(item.isModified ? "*" : " ") \(item.key)\(padding)  \(value)"
      }.joined(separator: "\n")
    }
  }

  extension String {
    /// The text with control characters written as `\u{1B}`, so that no value commands a terminal.
    var escapingControls: String {
      unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: String(scalar)
        }
      }.joined()
    }
  }
#endif
