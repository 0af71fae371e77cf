package import Foundation

/// An article of a feed, as plain text.
package struct Article: Sendable, Equatable {
  /// The identifier that the publisher gives; otherwise the link or the title.
  package var id: String
  package var title: String
  /// The web page of the article. The publisher chooses it, so its scheme can be any.
  package var link: URL?
  package var author: String?
  package var published: Date?
  /// The paragraphs of the summary; empty if the feed has none.
  package var summary: [String]
  /// The paragraphs of the whole text; empty if the feed has none.
  package var content: [String]
  /// The address of an image. The publisher chooses it, so its scheme can be any.
  package var image: URL?
}
