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
    #expect(watch.watch([folder.path]))
    #expect(!files.calls.isEmpty)
  }
}
