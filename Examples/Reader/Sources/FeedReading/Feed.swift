package import Foundation

/// A feed: a title and its articles, in the order of the document.
package struct Feed: Sendable {
  package var title: String
  /// The web site of the feed. The publisher chooses it, so its scheme can be any.
  package var link: URL?
  package var articles: [Article]

  package init(title: String, link: URL? = nil, articles: [Article]) {
    self.title = title
    self.link = link
    self.articles = articles
  }

  /// Reads an Atom or RSS 2.0 document.
  package init(parsing document: Data) throws(FeedError) {
    self = try FeedParser.feed(from: document)
  }
}
