extension String {
  /// The text with control characters written as `\u{1B}`, so that a value cannot control a terminal.
  package var escapingControls: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }.joined()
  }
}
