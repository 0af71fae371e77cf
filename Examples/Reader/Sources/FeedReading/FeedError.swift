/// The reason why a feed couldn't be read, in words for the person who chose it.
package struct FeedError: Error, CustomStringConvertible {
  /// The path or address that was given; `nil` for a document in memory.
  private var location: String?
  private let reason: String
  private let recoverySuggestion: String

  package var description: String {
    let subject = location.map { "The feed at \($0)" } ?? "The feed"
    return "\(subject) can't be read: \(reason). \(recoverySuggestion)"
  }

  private init(_ reason: String, _ recoverySuggestion: String) {
    self.reason = reason
    self.recoverySuggestion = recoverySuggestion
  }

  func located(at location: String) -> FeedError {
    var error = self
    error.location = location
    return error
  }
}

extension FeedError {
  static let noSuchFile = FeedError("there is no such file", "Check the spelling of the path.")

  static let unreadableFile = FeedError(
    "the file can't be opened",
    "Check that it is a file and that you have permission to read it.")

  static let unsupportedAddress = FeedError(
    "the address isn't supported",
    "Enter a path, or an address that begins with https:// or http://.")

  static let noResponse = FeedError(
    "the server doesn't answer",
    "Check the address and the network connection, or try again later.")

  static func status(_ code: Int) -> FeedError {
    FeedError("the server answers with status \(code)", "Check the address, or try again later.")
  }

  static let tooLarge = FeedError(
    "it is larger than \(Feed.maximumByteCount / 1_000_000) MB",
    "Check that the location is that of a feed.")

  static let notAFeed = FeedError(
    "it is neither an Atom nor an RSS document", "Enter the path or address of a feed.")

  static let notUTF8 = FeedError("it isn't UTF-8 text", "Choose a feed in UTF-8.")

  static let damaged = FeedError(
    "its XML is damaged or incomplete", "Try again later, or choose another feed.")
}
