extension SettingsReference {
  /// The reference in Markdown, with a table for each section.
  public var markdown: String {
    ([
      "# \(title.markdown)",
      language.text(
        "The value of a setting comes from the first of these that has one: {layers}.",
        ["layers": layers.map(\.markdown).joined(separator: ", ")]),
    ] + sections.flatMap { markdown(of: $0) })
    .joined(separator: "\n\n") + "\n"
  }

  private func markdown(of section: Section) -> [String] {
    let depth = min(section.path.count + 1, 6)
    let heading = section.path.last.map { "\(String(repeating: "#", count: depth)) \($0.markdown)" }
    let header = columns(in: section).map { language.text($0) }
    let rows =
      [header, header.map { _ in "---" }] + section.entries.map { row(of: $0, in: section) }
    let table = rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    return [heading].compactMap(\.self) + section.notes.map(\.markdown) + [table]
  }

  private func row(of entry: Entry, in section: Section) -> [String] {
    cells(of: entry, in: section, text: \.markdown, code: \.markdownCode)
  }
}

extension String {
  /// The text on one line, with Markdown's special characters escaped.
  fileprivate var markdown: String {
    var text = ""
    for character in self {
      switch character {
      case "\\", "|", "*", "_", "`", "[", "]": text += "\\\(character)"
      case "<": text += "&lt;"
      case "&": text += "&amp;"
      case _ where character.isNewline: text += " "
      default: text.append(character)
      }
    }
    return text
  }

  /// The text as code in a table cell.
  fileprivate var markdownCode: String {
    let line = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ").replacing("|", with: "\\|")
    return line.contains("`") ? "`` \(line) ``" : "`\(line)`"
  }
}
