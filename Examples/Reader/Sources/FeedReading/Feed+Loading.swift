import Foundation

extension Feed {
  static let maximumByteCount = 10_000_000

  /// Loads a feed of at most 10 MB. A download takes at most 20 seconds.
  ///
  /// - Parameter location: A path, or an address on the web. If it is empty, the sample feed is
  ///   loaded.
  @concurrent
  package static func load(from location: String) async throws(FeedError) -> Feed {
    let location = location.isEmpty ? sample : location
    do throws(FeedError) {
      return try Feed(parsing: try await document(at: location))
    } catch {
      throw error.located(at: location)
    }
  }

  /// The path of the feed that comes with the reader.
  private static var sample: String {
    let url = Bundle.module.url(forResource: "sample", withExtension: "atom")
    return url?.path(percentEncoded: false) ?? "sample.atom"
  }

  private static func document(at location: String) async throws(FeedError) -> Data {
    guard let url = URL(string: location), let scheme = url.scheme?.lowercased() else {
      return try file(at: URL(filePath: NSString(string: location).expandingTildeInPath))
    }
    switch scheme {
    case "http", "https": return try await FeedDownload.document(at: url)
    case "file": return try file(at: url)
    default: throw .unsupportedAddress
    }
  }

  private static func file(at url: URL) throws(FeedError) -> Data {
    let path = url.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { throw .noSuchFile }
    let document: Data
    do {
      // Opening a pipe would wait for its other end.
      let type = try FileManager.default.attributesOfItem(
        atPath: url.resolvingSymlinksInPath().path(percentEncoded: false))[.type]
      guard type as? FileAttributeType == .typeRegular else { throw FeedError.unreadableFile }
      let file = try FileHandle(forReadingFrom: url)
      document = try file.read(upToCount: maximumByteCount + 1) ?? Data()
    } catch {
      throw .unreadableFile
    }
    guard document.count <= maximumByteCount else { throw .tooLarge }
    return document
  }
}
