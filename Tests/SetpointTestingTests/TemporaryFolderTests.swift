import Foundation
import SetpointTesting
import Testing

struct TemporaryFolderTests {
  /// The folder of a process that has printed its location.
  private func folder(_ result: ExitTest.Result?) throws -> String {
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("Folder: ") })
    return String(line.dropFirst("Folder: ".count))
  }

  @Test func aFolderIsRemovedWithItsContentWhenItIsNotUsedAnyMore() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let file = try #require(folder).appending("file")
    try Data("text".utf8).write(to: file)
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
  }

  @Test func aFolderInUseIsRemovedWhenTheProcessEnds() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let folder = try TemporaryFolder()
      print("Folder: \(folder.url.path)")
      fflush(nil)
      exit(0)
    }
    #expect(!FileManager.default.fileExists(atPath: try folder(result)))
  }

  @Test func theFolderOfAKilledProcessIsRemovedByTheNextProcess() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) {
      let folder = try TemporaryFolder()
      print("Folder: \(folder.url.path)")
      fflush(nil)
      kill(getpid(), SIGKILL)
    }
    await #expect(processExitsWith: .success) { _ = try TemporaryFolder() }
    let folder = URL(filePath: try folder(result)).deletingLastPathComponent()
    // A process of another test may be removing the folder. It holds the lock until it ends.
    let lock = unsafe open(folder.path + ".lock", O_RDWR | O_CLOEXEC)
    if lock >= 0 {
      flock(lock, LOCK_EX)
      close(lock)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(!FileManager.default.fileExists(atPath: folder.path + ".lock"))
  }
}
