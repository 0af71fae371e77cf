import Foundation

/// Reads the feed from the root element of an Atom document (RFC 4287).
struct AtomDocument {
  private let root: MarkupElement
  private let links: LinkResolver
  // Looked up once: a search for every entry would take quadratic time.
  private let feedAuthor: String?

  init(feed root: MarkupElement, links: LinkResolver) {
    self.root = root
    feedAuthor = Self.authors(of: root)
    let stated = ["self", "alternate"].lazy.compactMap { Self.link($0, of: root, links) }.first
    let base = LinkResolver(base: links.base ?? stated)
    self.links = base.rebased(on: root.attributes["xml:base"])
  }

  var feed: Feed {
    Feed(
      documentTitle: title(of: root, links),
      link: Self.link("alternate", of: root, links),
      articles: root.all("entry", in: .atom).map(article))
  }

  private func article(_ entry: MarkupElement) -> Article {
    let links = links.rebased(on: entry.attributes["xml:base"])
    let summary = entry.first("summary", in: .atom)
    let content = entry.first("content", in: .atom)
    let published = entry.value("published", in: .atom) ?? entry.value("updated", in: .atom)
    return Article(
      id: entry.value("id", in: .atom),
      title: title(of: entry, links),
      link: Self.link("alternate", of: entry, links),
      author: author(of: entry),
      published: Timestamp.date(from: published),
      summary: plainText(summary, links),
      content: plainText(content, links),
      enclosures: enclosures(of: entry, links))
  }

  private func title(of element: MarkupElement, _ links: LinkResolver) -> String {
    plainText(element.first("title", in: .atom), links).singleLine
  }

  /// An entry without authors has those of the feed it was taken from, or else of this feed.
  private func author(of entry: MarkupElement) -> String? {
    Self.authors(of: entry) ?? entry.first("source", in: .atom).flatMap(Self.authors) ?? feedAuthor
  }

  private static func authors(of element: MarkupElement) -> String? {
    let names = element.all("author", in: .atom).compactMap { $0.value("name", in: .atom) }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private func enclosures(of entry: MarkupElement, _ links: LinkResolver) -> [URL] {
    let linked = entry.all("link", in: .atom)
      .filter { $0.attributes["rel"] == "enclosure" }
      .filter { $0.attributes["type"]?.hasPrefix("image/") == true }
      .compactMap { links.image($0.attributes["href"]) }
    return linked + MediaImages(of: entry, links: links).urls
  }

  private func plainText(_ construct: MarkupElement?, _ links: LinkResolver) -> PlainText {
    guard let construct else { return PlainText(text: "") }
    let links = links.rebased(on: construct.attributes["xml:base"])
    switch construct.attributes["type"]?.lowercased() {
    case "html", "text/html": return PlainText(html: construct.text, links: links)
    case "xhtml", "application/xhtml+xml": return PlainText(xhtml: construct, links: links)
    case nil, "text", "text/plain": return PlainText(text: construct.text)
    // Any other media type is a document of its own and not prose.
    default: return PlainText(text: "")
    }
  }

  private static func link(
    _ relation: String, of element: MarkupElement, _ links: LinkResolver
  ) -> URL? {
    let related = element.all("link", in: .atom)
      .filter { ($0.attributes["rel"] ?? "alternate") == relation }
    let page = related.first { $0.attributes["type"] == "text/html" } ?? related.first
    return links.web(page?.attributes["href"])
  }
}
