import SetpointPresentation

/// Highlights the matches of a search in a text.
struct PanelHighlight {
  let matches: [SettingsSearchMatch]

  /// Returns the text with highlighted matches; the plain text if this field has no match.
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

  /// A matching text that the row doesn't show otherwise, such as a tag or the key.
  var hidden: PanelHTML? {
    let isShown: Set<SettingsSearchMatch.Field> = [.title, .help, .group, .groupTag, .value]
    guard !matches.contains(where: { $0.field == .title }),
      let match = matches.first(where: { !isShown.contains($0.field) })
    else { return nil }
    return "<p class=\"match\">\(html(of: match.text, as: match.field))</p>"
  }
}
