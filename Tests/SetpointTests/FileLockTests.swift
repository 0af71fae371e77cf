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

  /// Saves the file each time before another process asks for the lock, and then releases it.
  private func save(times: Int, _ holder: FileLock) {
    let turns = Mutex(0)
    files.before({ $1.hasPrefix("flock") }) { [file] in
      let turn = turns.withLock { turns in
        turns += 1
        return turns
      }
      guard turn <= times else { return holder.release() }
      try? Data(repeating: 0, count: turn).write(to: URL(filePath: file))
    }
  }

  @Test func aProcessWaitsAsLongAsOthersSaveTheFile() throws {
    save(times: 5, try FileLock(lock))
    try FileLock(lock, of: file, limit: 0, renewsLimit: true, files: files).release()
  }

  @Test(arguments: [0, 100]) func aProcessDoesNotWaitForOneThatSavesNothingOrEndlessly(
    times: Int
  ) throws {
    let holder = try FileLock(lock)
    defer { holder.release() }
    if times > 0 { save(times: times, holder) }
    let error = #expect(throws: FileError.self) {
      try FileLock(lock, of: file, limit: 0, renewsLimit: true, files: files)
    }
    #expect(error?.code == FileError.busy)
  }
}
