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
