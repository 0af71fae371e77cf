public import Foundation

/// One entry of a feed, reduced to plain text.
public struct Article: Sendable, Hashable, Identifiable {
  /// The publisher's identifier, unique within one ``Feed``.
  ///
  /// Where the publisher gives none, it is made of the link and the title, so that it stays the
  /// same from one load to the next.
  public let id: String

  /// The headline, never empty.
  public let title: String

  /// The web page of the article, always an absolute http or https URL.
  public let link: URL?

  /// The name of the author, or several names separated by commas.
  public let author: String?

  /// The time of publication, or of the last update where only that is known.
  public let published: Date?

  /// The publisher's summary, or the first paragraph where there is none.
  public let summary: String

  /// The whole text that the feed carries, as paragraphs separated by blank lines.
  public let content: String

  /// The images of the article in document order, each once.
  ///
  /// Only http, https and `data:image/` URLs are listed.
  public let images: [URL]

  /// Creates an article from its parts.
  public init(
    id: String, title: String, link: URL? = nil, author: String? = nil, published: Date? = nil,
    summary: String, content: String, images: [URL] = []
  ) {
    self.id = id
    self.title = title
    self.link = link
    self.author = author
    self.published = published
    self.summary = summary
    self.content = content
    self.images = images
  }
}

extension Article {
  init(
    id: String?, title: String, link: URL?, author: String?, published: Date?,
    summary: PlainText, content: PlainText, enclosures: [URL]
  ) {
    let body = content.paragraphs.isEmpty ? summary : content
    // Many publishers repeat the whole article as its summary; one paragraph of it is enough.
    let isRepeated = summary.paragraphs.isEmpty || summary.paragraphs == body.paragraphs
    let shortText = isRepeated ? body.paragraphs.first ?? "" : summary.singleLine
    let headline = title.isEmpty ? Self.headline(from: shortText) : title

    self.init(
      id: id ?? "\(link?.absoluteString ?? "") \(headline)",
      title: headline,
      link: link,
      author: author,
      published: published,
      summary: shortText,
      content: body.text,
      images: (content.images + summary.images + enclosures).withoutRepeats(of: \.self))
  }

  /// Notes and status updates have no title, so they are headed by their first words.
  private static func headline(from text: String) -> String {
    let firstLine = text.prefix { !$0.isNewline }
    guard !firstLine.isEmpty else { return "Untitled" }
    guard firstLine.count > 80 else { return String(firstLine) }
    return firstLine.prefix(79) + "…"
  }
}
