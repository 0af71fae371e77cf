import FeedReading
import Setpoint

/// The articles as text for a terminal.
struct ArticlesText {
  let feed: Feed
  let values: ReaderSettings.Values
  let isColored: Bool

  var text: String {
    let articles = feed.articles(selectedBy: values)
    guard !articles.isEmpty else {
      return """
        \(title(feed.title))

        No article is left: all are older than the start date or contain a muted word.
        """
    }
    return ([title(feed.title)] + articles.map(text)).joined(separator: "\n\n")
  }

  private func text(of article: Article) -> String {
    var heading = [title(article.title), article.byline.wrapped()].filter { !$0.isEmpty }
    if values.showImages, article.image != nil { heading.append("[image]") }
    let paragraphs = article.paragraphs(for: values).map { $0.wrapped() }
    return ([heading.joined(separator: "\n")] + paragraphs).joined(separator: "\n\n")
  }

  private func title(_ text: String) -> String {
    guard isColored else { return text.wrapped() }
    let color = values.appearance.highlightColor
    let bytes = [color.red, color.green, color.blue].map { Int(min(max($0, 0), 1) * 255) }
    return "\u{1B}[1;38;2;\(bytes[0]);\(bytes[1]);\(bytes[2])m\(text.wrapped())\u{1B}[0m"
  }
}

extension String {
  /// Returns the words in lines of at most 80 characters, without codes that control the terminal.
  fileprivate func wrapped() -> String {
    var lines: [String] = []
    let words = split(whereSeparator: \.isWhitespace).map(\.withoutControlCharacters)
    for word in words where !word.isEmpty {
      if let line = lines.last, line.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var withoutControlCharacters: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
