import FeedReading
import Foundation
import Setpoint

/// The articles as text for a terminal: below each other, or side by side as a grid.
struct ArticlesText {
  let text: String

  init(_ feed: Feed, values: ReaderSettings.Values, width: Int, isColored: Bool) {
    let articles = ArticleSelection(feed, values: values).articles
    let style = TerminalStyle(
      color: isColored ? values.appearance.highlightColor : nil,
      isSpacious: values.appearance.lineSpacing >= 1.5)
    let heading = style.title(feed.title.withoutControls)
    guard !articles.isEmpty else {
      text = "\(heading)\n\nNo article is left: all are older or muted by the settings."
      return
    }
    let columns = values.layout == .grid ? 2 : 1
    let blocks = articles.map { article in
      Self.block(
        article, values: values, width: (width - 3 * (columns - 1)) / columns, style: style)
    }
    text = heading + "\n\n" + Self.rows(blocks, columns: columns).joined(separator: "\n\n")
  }

  private static func block(
    _ article: Article, values: ReaderSettings.Values, width: Int, style: TerminalStyle
  ) -> [TerminalLine] {
    var lines = article.title.withoutControls.wrapped(to: width).map { line in
      TerminalLine(shown: style.title(line), width: line.count)
    }
    lines += article.byline.withoutControls.wrapped(to: width).map(TerminalLine.init)
    if values.showImages, !article.images.isEmpty {
      let count = article.images.count
      lines.append(TerminalLine(count == 1 ? "[1 picture]" : "[\(count) pictures]"))
    }
    for paragraph in article.paragraphs(isFull: values.showFullContent) {
      if style.isSpacious { lines.append(TerminalLine("")) }
      lines += paragraph.withoutControls.wrapped(to: width).map(TerminalLine.init)
    }
    return lines
  }

  /// Puts blocks side by side.
  private static func rows(_ blocks: [[TerminalLine]], columns: Int) -> [String] {
    stride(from: 0, to: blocks.count, by: columns).map { start in
      let row = blocks[start..<min(start + columns, blocks.count)]
      let width = blocks.joined().map(\.width).max() ?? 0
      let height = row.map(\.count).max() ?? 0
      return (0..<height).map { line in
        let cells = row.map { $0.indices.contains(line) ? $0[line] : TerminalLine("") }
        return cells.dropLast().map { $0.padded(to: width) + "   " }.joined()
          + (cells.last?.shown ?? "")
      }.joined(separator: "\n")
    }
  }
}

/// A line with the columns that it takes; colour takes none.
private struct TerminalLine {
  let shown: String
  let width: Int

  init(_ text: String) { (shown, width) = (text, text.count) }
  init(shown: String, width: Int) { (self.shown, self.width) = (shown, width) }

  func padded(to width: Int) -> String {
    shown + String(repeating: " ", count: max(0, width - self.width))
  }
}

private struct TerminalStyle {
  let color: RGBAColor?
  let isSpacious: Bool

  func title(_ text: String) -> String {
    guard let color else { return text }
    let bytes = [color.red, color.green, color.blue].map { Int(min(max($0, 0), 1) * 255) }
    return "\u{1B}[1;38;2;\(bytes[0]);\(bytes[1]);\(bytes[2])m\(text)\u{1B}[0m"
  }
}

extension String {
  /// The text without codes that would command the terminal; feeds come from anywhere.
  fileprivate var withoutControls: String {
    String(
      String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  fileprivate func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
