import Foundation
import Testing

@testable import Setpoint
@testable import SetpointTesting

struct FolderWatchTests {
  @Test func aFolderThatIsCreatedWhileTheWatchStartsIsWatched() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.appending("inner")
    let files = FaultyFiles(in: temporary.url.path)
    files.before({ _, call in call.hasSuffix(folder.path) }) {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }
    let watch = FolderWatch(noticesNewFiles: false, files: files) {}
    #expect(watch.watch { FolderWatch.Places(folders: [folder.path]) })
    #expect(!files.calls.isEmpty)
  }

  @Test func aFolderOnThePathThatIsCreatedBeforeTheWatchStartsIsWatched() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.appending("inner")
    let file = folder.appending(path: "settings.json")
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    let watch = FolderWatch(noticesNewFiles: true) { change.yield() }
    _ = watch.watch {
      let places = FolderWatch.Places(names: PathLookup(file.path).names)
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      return places
    }
    try Data("{}".utf8).write(to: file)
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() != nil)
  }
}
