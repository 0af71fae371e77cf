import SetpointSynchronization
import SetpointTesting
import Testing

@testable import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct FileLockTests {
  private let folder: TemporaryFolder
  private let files: FaultyFiles
  private let lock: String
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    files = FaultyFiles(in: folder.url.path)
    lock = folder.appending("lock").path
    file = folder.appending("settings").path
  }

  @Test func aProcessWaitsAsLongAsOthersSaveTheFile() throws {
    let holder = try FileLock(lock)
    let turns = Mutex(0)
    files.before({ $1.hasPrefix("flock") }) { [file] in
      let turn = turns.withLock { turns in
        turns += 1
        return turns
      }
      guard turn < 5 else { return holder.release() }
      try? Data(repeating: 0, count: turn).write(to: URL(filePath: file))
    }
    try FileLock(lock, of: file, limit: 0, renewsLimit: true, files: files).release()
    #expect(turns.withLock(\.self) == 5)
  }

  @Test func aProcessDoesNotWaitLongerForOneThatSavesNothing() throws {
    let holder = try FileLock(lock)
    defer { holder.release() }
    let error = #expect(throws: FileError.self) {
      try FileLock(lock, of: file, limit: 0, renewsLimit: true, files: files)
    }
    #expect(error?.code == FileError.busy)
  }
}
