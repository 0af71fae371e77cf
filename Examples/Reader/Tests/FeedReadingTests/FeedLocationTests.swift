import FeedReading
import Foundation
import Testing

struct FeedLocationTests {
  @Test(arguments: [
    ("", "The feed cannot be read: no location is given."),
    (
      "ftp://a.example/feed",
      "The feed at ftp://a.example/feed cannot be read: ftp: is not supported."
    ),
    ("https://", "The feed at https:// cannot be read: the URL is not complete."),
    ("file:", "The feed at file: cannot be read: the URL is not complete."),
  ])
  func anUnusableLocationIsRefused(text: String, message: String) {
    let remedy = "Give a path, or an address that begins with https://, http:// or file:///."
    do throws(FeedError) {
      let location = try FeedLocation(text)
      Issue.record("accepted: \(location)")
    } catch {
      #expect(error.description == "\(message) \(remedy)")
    }
  }

  @Test func aLocationIsDescribedAsItWasGiven() throws {
    #expect(try FeedLocation(" feeds/a.xml\n").description == "feeds/a.xml")
  }

  @Test func aMissingFileIsNamed() async throws {
    let location = try FeedLocation("/nonexistent/feed.xml")
    #expect(
      await message(location)
        == """
        The feed at /nonexistent/feed.xml cannot be read: there is no such file. \
        Check the spelling of the path.
        """)
  }

  @Test func aFolderIsRefused() async throws {
    let folder = FileManager.default.temporaryDirectory.path()
    let location = try FeedLocation(folder)
    #expect(
      await message(location)
        == """
        The feed at \(folder) cannot be read: it is a folder. \
        Give the path of a feed file in it.
        """)
  }

  @Test func aClosedPortIsNamed() async throws {
    let location = try FeedLocation("http://127.0.0.1:1/feed")
    #expect(
      await message(location)
        == """
        The feed at http://127.0.0.1:1/feed cannot be read: the server does not accept the \
        connection. Check the address and its port, or try again later.
        """)
  }

  @Test(arguments: [false, true])
  func aFileIsReadByPathAndByURL(isURL: Bool) async throws {
    let file = try temporaryFile(Data("<rss><channel><title>Here</title></channel></rss>".utf8))
    defer { try? FileManager.default.removeItem(at: file) }
    let text = isURL ? file.absoluteString : file.path(percentEncoded: false)
    #expect(try await FeedLocation(text).load().title == "Here")
  }

  @Test func aFileAboveTheLimitIsRefused() async throws {
    let file = try temporaryFile(Data(count: 10_000_001))
    defer { try? FileManager.default.removeItem(at: file) }
    let path = file.path(percentEncoded: false)
    #expect(
      await message(try FeedLocation(path))
        == """
        The feed at \(path) cannot be read: it is larger than 10 MB. \
        Check that the location is that of a feed.
        """)
  }

  private func temporaryFile(_ data: Data) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "feed reading \(UUID().uuidString).xml")
    try data.write(to: file)
    return file
  }

  private func message(_ location: FeedLocation) async -> String? {
    do throws(FeedError) {
      _ = try await location.load()
      return nil
    } catch {
      return error.description
    }
  }
}
