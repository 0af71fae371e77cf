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

extension SettingsReference {
  /// The reference as an HTML page without external resources. The key of each setting is its
  /// anchor.
  public var html: String {
    """
    <!DOCTYPE html>
    <html lang="\(language.tag.html)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(title.html)</title>
    <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
    body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
    table { border-collapse: collapse; width: 100% }
    td, th { border-bottom: 1px solid #8888; padding: .4rem .8rem .4rem 0; text-align: start; vertical-align: top }
    </style>
    </head>
    <body>
    <h1>\(title.html)</h1>
    <p>\(introduction)</p>
    \(sections.map(html(of:)).joined(separator: "\n"))
    </body>
    </html>

    """
  }

  private var introduction: String {
    language.text(
      "The value of a setting comes from the first of these that has one: {layers}.",
      ["layers": layers.joined(separator: ", ")]
    ).html
  }

  private func html(of section: Section) -> String {
    let depth = min(section.path.count + 1, 6)
    let heading = section.path.last.map { "<h\(depth)>\($0.html)</h\(depth)>\n" } ?? ""
    let notes = section.notes.map { "<p>\($0.html)</p>\n" }.joined()
    let header = columns(in: section).map { "<th>\(language.text($0).html)</th>" }.joined()
    let rows = section.entries.map { row(of: $0, in: section) }.joined(separator: "\n")
    return "\(heading)\(notes)<table>\n<tr>\(header)</tr>\n\(rows)\n</table>"
  }

  private func row(of entry: Entry, in section: Section) -> String {
    let cells = cells(of: entry, in: section, text: \.html, code: \.htmlCode)
    return "<tr id=\"\(entry.key.html)\">\(cells.map { "<td>\($0)</td>" }.joined())</tr>"
  }
}

extension String {
  fileprivate var html: String {
    var text = ""
    for character in self {
      switch character {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
    return text
  }

  fileprivate var htmlCode: String { "<code>\(html)</code>" }
}

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
    let options = entry.optionGroups.map { group -> String in
      let values = group.options.map { option -> String in
        let value = code(option.text)
        return option.text == option.label ? value : "\(value) (\(text(option.label)))"
      }.joined(separator: ", ")
      return group.title.map { "\(text($0)): \(values)" } ?? values
    }.joined(separator: "; ")
    let values = entry.isSum ? language.text("Any sum of {options}", ["options": options]) : options
    let sentences = [entry.help].compactMap(\.self) + entry.details + entry.remarks
    let cells: [String: String] = [
      "Setting": "\(text(entry.label))<br>\(code(entry.key))",
      "Values": options.isEmpty ? text(entry.values) : values,
      "Default": entry.defaultText.map { $0.isEmpty ? "" : code($0) } ?? "",
      "Description": sentences.map(text).joined(separator: " "),
      "Variable": entry.variable.map(code) ?? "",
      "Argument": entry.argument.map(code) ?? "",
    ]
    return columns(in: section).map { cells[$0] ?? "" }
  }
}

extension SettingsReference.Entry {
  /// The options by their titles, in the order of the first option of each.
  fileprivate var optionGroups: [(title: String?, options: [SettingsReference.Option])] {
    var titles: [String?] = []
    for option in options where !titles.contains(option.group) { titles.append(option.group) }
    return titles.map { title in (title, options.filter { $0.group == title }) }
  }
}
