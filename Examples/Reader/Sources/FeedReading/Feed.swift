public import Foundation

/// A feed as its publisher gives it: a title and articles in document order.
public struct Feed: Sendable, Hashable {
  /// The name of the feed, never empty.
  public let title: String

  /// The web site of the feed, always an absolute http or https URL.
  public let link: URL?

  /// The articles, each ``Article/id`` once.
  public let articles: [Article]

  /// Creates a feed from its parts.
  public init(title: String, link: URL? = nil, articles: [Article]) {
    self.title = title
    self.link = link
    self.articles = articles
  }

  /// Parses an Atom 1.0 or RSS 2.0 document.
  ///
  /// - Parameters:
  ///   - data: The document, in any encoding that it declares.
  ///   - documentURL: Where the document was found. Relative links are resolved against it; without
  ///     it, against the address that the feed states for itself.
  public init(parsing data: Data, documentURL: URL? = nil) throws(FeedError) {
    let root = try MarkupDocument.root(of: data)
    let links = LinkResolver(base: documentURL)
    switch (root.namespace, root.name) {
    case (.atom, "feed"):
      self = AtomDocument(feed: root, links: links).feed
    case (.none, "rss"):
      guard let channel = root.first("channel") else {
        throw FeedError(
          reason: "its <rss> element has no <channel>",
          remedy: "Tell the publisher, or choose another feed.")
      }
      self = RSSDocument(channel: channel, links: links).feed
    default:
      throw .notAFeed(rootName: root.name)
    }
  }

  init(documentTitle: String, link: URL?, articles: [Article]) {
    self.init(
      title: documentTitle.isEmpty ? link?.host() ?? "Untitled" : documentTitle,
      link: link,
      articles: articles.withoutRepeats(of: \.id))
  }
}
