extension SettingText {
  /// Returns the elements of a list in a text such as `A, B`: the parts between commas, without the spaces
  /// around them. A backslash before a comma or a backslash makes that character part of the element. An
  /// empty text has no elements.
  static func elements(of text: String) -> [String] {
    guard !text.trimmed.isEmpty else { return [] }
    var elements = [""]
    var isEscaped = false
    for character in text {
      switch (isEscaped, character) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (false, ","): elements.append("")
      case (true, ","), (true, "\\"), (false, _): elements[elements.count - 1].append(character)
      case (true, _): elements[elements.count - 1] += "\\" + String(character)
      }
      isEscaped = false
    }
    if isEscaped { elements[elements.count - 1].append("\\") }
    return elements.map(\.trimmed)
  }
}
