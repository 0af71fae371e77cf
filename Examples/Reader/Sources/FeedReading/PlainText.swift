import Foundation

/// The paragraphs and images of a piece of HTML, XHTML or text.
struct PlainText {
  private(set) var paragraphs: [String] = []
  private(set) var images: [URL] = []
  private let links: LinkResolver
  private var current = ""
  private var needsSpace = false

  private init(links: LinkResolver) {
    self.links = links
  }

  init(html: String, links: LinkResolver) {
    self.init(links: links)
    for token in HTMLTokenizer(html) { consume(token) }
    endParagraph()
  }

  init(xhtml: MarkupElement, links: LinkResolver) {
    self.init(links: links)
    consume(xhtml)
    endParagraph()
  }

  /// Reads text without markup, in which blank lines separate paragraphs.
  init(text: String) {
    self.init(links: LinkResolver(base: nil))
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.allSatisfy(\.isWhitespace) { endParagraph() }
      append(line)
      needsSpace = true
    }
    endParagraph()
  }

  var text: String { paragraphs.joined(separator: "\n\n") }

  var singleLine: String { paragraphs.joined(separator: " ").collapsingWhitespace() }

  private mutating func consume(_ element: MarkupElement) {
    guard !HTMLTokenizer.hiddenElements.contains(element.name) else { return }
    consume(.startTag(name: element.name, attributes: element.attributes))
    for node in element.children {
      switch node {
      case .element(let child): consume(child)
      case .text(let text): consume(.text(text))
      }
    }
    consume(.endTag(name: element.name))
  }

  private mutating func consume(_ token: HTMLToken) {
    switch token {
    case .text(let text): append(text)
    case .startTag("br", _): breakLine()
    case .startTag("img", let attributes):
      guard let image = links.image(attributes["src"]) else { return }
      images.append(image)
    case .startTag(let name, _), .endTag(let name):
      if Self.blocks.contains(name) { endParagraph() }
      if Self.cells.contains(name) { needsSpace = true }
    }
  }

  private mutating func append(_ text: some StringProtocol) {
    for character in text {
      guard !character.isWhitespace else {
        needsSpace = true
        continue
      }
      if needsSpace, !current.isEmpty, current.last != "\n" { current.append(" ") }
      needsSpace = false
      current.append(character)
    }
  }

  /// Two breaks in a row are how old feeds write a paragraph.
  private mutating func breakLine() {
    needsSpace = false
    guard !current.isEmpty, current.last != "\n" else { return endParagraph() }
    current.append("\n")
  }

  private mutating func endParagraph() {
    needsSpace = false
    if current.last == "\n" { current.removeLast() }
    guard !current.isEmpty else { return }
    paragraphs.append(current)
    current = ""
  }

  private static let cells: Set<String> = ["td", "th"]

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "head", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table",
    "title", "tr", "ul",
  ]
}
