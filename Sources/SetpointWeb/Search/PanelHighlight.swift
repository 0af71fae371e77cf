import SetpointPresentation

/// Marks in a text what a search found.
struct PanelHighlight {
  let matches: [SettingsSearchMatch]

  /// The text with its marks; without any if nothing was found in this part of the row.
  func html(of text: String, as field: SettingsSearchMatch.Field) -> PanelHTML {
    guard let match = matches.first(where: { $0.field == field && $0.text == text }) else {
      return "\(text)"
    }
    var pieces: [PanelHTML] = []
    var start = text.startIndex
    for range in match.ranges where range.lowerBound >= start {
      pieces.append("\(String(text[start..<range.lowerBound]))")
      pieces.append("<mark>\(String(text[range]))</mark>")
      start = range.upperBound
    }
    return PanelHTML(pieces + ["\(String(text[start...]))"])
  }

  /// What was found in a text that the row does not show by itself, such as a tag or the key.
  var hidden: PanelHTML? {
    let isShown: Set<SettingsSearchMatch.Field> = [.title, .help, .group, .groupTag, .value]
    guard !matches.contains(where: { $0.field == .title }),
      let match = matches.first(where: { !isShown.contains($0.field) })
    else { return nil }
    return "<p class=\"match\">\(html(of: match.text, as: match.field))</p>"
  }
}
