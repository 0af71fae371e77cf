import FeedReading
import Foundation
import Testing

struct FeedLoadingTests {
  @Test func theSampleIsLoadedIfNoLocationIsGiven() async throws {
    let feed = try await Feed.load(from: "")
    #expect(feed.title == "The Setpoint Almanac")
    #expect(feed.articles.count == 12)
    #expect(feed.articles.compactMap(\.image).count == 8)
    #expect(feed.articles.allSatisfy { $0.published != nil && $0.content.count > 1 })
  }

  @Test(arguments: [false, true])
  func aFileIsLoadedByPathAndByURL(isURL: Bool) async throws {
    let file = try temporaryFile(Data("<rss><channel><title>Here</title></channel></rss>".utf8))
    defer { try? FileManager.default.removeItem(at: file) }
    let location = isURL ? file.absoluteString : file.path(percentEncoded: false)
    #expect(try await Feed.load(from: location).title == "Here")
  }

  @Test(arguments: [
    ("/nonexistent/feed.xml", "there is no such file. Check the spelling of the path."),
    (
      "/",
      "the file can't be opened. Check that it is a file and that you have permission to read it."
    ),
    (
      "ftp://a.example/feed",
      "the address isn't supported. Enter a path, or an address that begins with https:// or http://."
    ),
    (
      "http://127.0.0.1:1/feed",
      "the server doesn't answer. Check the address and the network connection, or try again later."
    ),
    (
      "https://",
      "the server doesn't answer. Check the address and the network connection, or try again later."
    ),
  ])
  func anUnusableLocationIsNamedWithTheReason(location: String, reason: String) async {
    #expect(
      await message(location) == "The feed at \(location) can't be read: \(reason)")
  }

  @Test func aFileAboveTheLimitIsRefused() async throws {
    let file = try temporaryFile(Data(count: 10_000_001))
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    #expect(
      await message(path)
        == """
        The feed at \(path) can't be read: it is larger than 10 MB. \
        Check that the location is that of a feed.
        """)
  }

  @Test func aPipeIsRefusedWithoutWaitingForItsOtherEnd() async throws {
    let file = try temporaryFile(Data())
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    try FileManager.default.removeItem(at: file)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(await message(path)?.contains("the file can't be opened") == true)
  }

  private func temporaryFile(_ data: Data) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "feed reading \(UUID().uuidString).xml")
    try data.write(to: file)
    return file
  }

  private func message(_ location: String) async -> String? {
    await #expect(throws: FeedError.self) { try await Feed.load(from: location) }?.description
  }
}
