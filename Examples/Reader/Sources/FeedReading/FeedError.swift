public import Foundation

/// The reason why a feed could not be read, in words for the user who chose it.
public struct FeedError: Error, Sendable, Hashable {
  /// The location as the user gave it, or `nil` for a document parsed from memory.
  public var location: String?

  /// The line of the document at fault, counted from 1, where known.
  public var line: Int?

  /// What is wrong, as a clause that begins in lower case and has no final stop.
  public var reason: String

  /// What the user can do about it, as one whole sentence.
  public var remedy: String

  /// Creates an error from its parts.
  public init(location: String? = nil, line: Int? = nil, reason: String, remedy: String) {
    self.location = location
    self.line = line
    self.reason = reason
    self.remedy = remedy
  }

  func located(at location: String) -> FeedError {
    var copy = self
    copy.location = location
    return copy
  }

  static func notAFeed(rootName: String) -> FeedError {
    guard rootName.lowercased() != "html" else { return .webPage }
    return FeedError(
      reason: "its root element is <\(rootName.prefix(40))>, which is neither Atom nor RSS 2.0",
      remedy: "Choose an Atom 1.0 or RSS 2.0 feed.")
  }

  static let webPage = FeedError(
    reason: "it is a web page and not a feed",
    remedy: "Look on that page for a link named RSS, Atom or feed, and use its address.")
}

extension FeedError: CustomStringConvertible {
  public var description: String {
    let subject = location.map { "The feed at \($0)" } ?? "The feed"
    let place = line.map { " on line \($0)" } ?? ""
    return "\(subject) cannot be read: \(reason)\(place). \(remedy)"
  }
}

extension FeedError: LocalizedError {
  public var errorDescription: String? { description }
}
