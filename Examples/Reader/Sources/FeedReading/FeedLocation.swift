import Foundation

/// A place from which a feed can be loaded.
public struct FeedLocation: Sendable, Hashable {
  private enum Place: Hashable {
    case file(URL)
    case web(URL)
  }

  /// Above this a document is refused, since a reader keeps the whole of it in memory.
  static let maximumByteCount = 10_000_000

  private let text: String
  private let place: Place

  /// Reads a location as a user writes it.
  ///
  /// - Parameter text: An http or https URL, a file URL, or a path. A path may begin with `~`, and a
  ///   relative one is resolved against the working directory.
  public init(_ text: String) throws(FeedError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    self.text = text
    guard !text.isEmpty else {
      throw FeedError(reason: "no location is given", remedy: Self.remedy)
    }
    // Two letters at least, so that the drive in a Windows path is not taken for a scheme.
    guard let scheme = text.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.\-]+):/)?.output.1 else {
      place = .file(URL(filePath: NSString(string: text).expandingTildeInPath))
      return
    }
    place = try Self.place(scheme: scheme.lowercased(), text: text)
  }

  private init(text: String, file: URL) {
    self.text = text
    place = .file(file)
  }

  private static func place(scheme: String, text: String) throws(FeedError) -> Place {
    guard scheme == "file" || scheme == "http" || scheme == "https" else {
      throw FeedError(location: text, reason: "\(scheme): is not supported", remedy: remedy)
    }
    guard let url = URL(string: text) else {
      throw FeedError(location: text, reason: "that is not a valid URL", remedy: remedy)
    }
    if url.isFileURL, !url.path().isEmpty { return .file(url) }
    guard url.isWebAddress else {
      throw FeedError(location: text, reason: "the URL is not complete", remedy: remedy)
    }
    return .web(url)
  }

  private static let remedy =
    "Give a path, or an address that begins with https://, http:// or file:///."
}

extension FeedLocation {
  /// The feed that comes with this library, for a first look and for tests.
  public static let sample = FeedLocation(
    text: "sample.atom",
    file: Bundle.module.url(forResource: "sample", withExtension: "atom")
      // Without the resource, loading says which file is missing instead of trapping.
      ?? Bundle.module.bundleURL.appending(path: "sample.atom"))

  /// Loads and parses the feed.
  ///
  /// The work is done off the caller's actor. A download takes at most 10 seconds, and a document
  /// at most 10 MB.
  @concurrent
  public func load() async throws(FeedError) -> Feed {
    do throws(FeedError) {
      switch place {
      case .file(let url):
        return try Feed(parsing: FeedFile.contents(of: url))
      case .web(let url):
        let document = try await FeedDownload.document(at: url)
        return try Feed(parsing: document.data, documentURL: document.url)
      }
    } catch {
      throw error.located(at: text)
    }
  }
}

extension FeedLocation: CustomStringConvertible {
  /// The text that the location was made from, without the space around it.
  public var description: String { text }
}

extension FeedError {
  static let tooLarge = FeedError(
    reason: "it is larger than \(FeedLocation.maximumByteCount / 1_000_000) MB",
    remedy: "Check that the location is that of a feed.")
}
