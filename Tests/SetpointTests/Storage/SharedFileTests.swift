import Dispatch
import Foundation
import Testing

@testable import Setpoint
@testable import SetpointTesting

/// Several processes use one file.
struct SharedFileTests {
  private static let writes = 200

  @Test func eightProcessesOfWhichFourUseALinkLoseNothing() async throws {
    let temporary = try TemporaryFolder()
    let (file, link) = (temporary.appending("settings.json"), temporary.appending("link.json"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try FileStore(at: file).set(0, forKey: "count")
    await withDiscardingTaskGroup { processes in
      for process in 0..<8 {
        let path = (process % 2 == 0 ? file : link).path
        processes.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, process = process as Int] in
            try SharedFileTests.write(path, process)
          }
        }
      }
    }
    let store = FileStore(at: file)
    #expect(store.value(forKey: "count") == .int(Int64(8 * Self.writes / 10)))
    for process in 0..<8 {
      #expect(store.value(forKey: "process\(process)") == .int(Int64(Self.writes)))
    }
  }

  fileprivate static func write(_ path: String, _ process: Int) throws {
    // A write waits for seven other processes and, while other tests run, for a processor.
    let store = FileStore(at: URL(filePath: path), timeout: .seconds(60))
    for number in 1...writes {
      try store.set(.int(Int64(number)), forKey: "process\(process)")
      if number % 10 == 0 { try increment(store) }
      if number % 50 == 0 { try store.flush() }
    }
  }

  private static func increment(_ store: FileStore) throws {
    while case .int(let count)? = store.value(forKey: "count") {
      do {
        return try store.apply(["count": .int(count + 1)], expecting: ["count": .int(count)])
      } catch is StoreConflict {}
    }
  }
}

/// One store writes while another one closes the journal.
struct ClosedJournalTests {
  @Test func aWriteThatComparesIsRefusedOrLastsWhenTheJournalIsClosedMeanwhile() throws {
    let temporary = try TemporaryFolder()
    let file = temporary.appending("settings.json")
    let (files, otherFiles) = (
      FaultyFiles(in: temporary.url.path), FaultyFiles(in: temporary.url.path)
    )
    let store = FileStore(
      at: file, durability: .process, timeout: .milliseconds(10), files: files,
      checkpointsInBackground: false)
    let other = FileStore(
      at: file, durability: .process, files: otherFiles, checkpointsInBackground: false)
    try store.set(1, forKey: "a")
    #expect(store.value(forKey: "a") == 1)
    let folder = temporary.appending(".settings.json.journal").path
    let journal = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder).first { Int($0) != nil })
    let (closing, writing, checkpoint) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    // The next journal gets its name after this one is closed.
    otherFiles.before({ $1.hasPrefix("rename ") && Int($1.split(separator: "/").last ?? "") != nil }
    ) {
      closing.signal()
      writing.wait()
    }
    // After the store has looked whether the journal is closed, before it reads and compares.
    files.once(before: "lseek \(folder)/\(journal)") {
      DispatchQueue.global().async {
        #expect(throws: Never.self) { try other.flush() }
        closing.signal()
        checkpoint.signal()
      }
      closing.wait()
    }
    let isWritten = (try? store.apply(["a": 2], expecting: ["a": 1])) != nil
    writing.signal()
    checkpoint.wait()
    let value: StoredValue = isWritten ? 2 : 1
    #expect(store.value(forKey: "a") == value)
    try store.apply(["a": 3], expecting: ["a": value])
    #expect(FileStore(at: file).value(forKey: "a") == 3)
  }
}

/// A file system without locks.
struct MissingLockTests {
  private let temporary: TemporaryFolder
  private let file: URL
  private let files: FaultyFiles

  init() throws {
    temporary = try TemporaryFolder()
    file = temporary.appending("settings.json")
    try Data(#"{"a": 1}"#.utf8).write(to: file)
    files = FaultyFiles(in: temporary.url.path)
  }

  /// Removes the file that is locked in place of one that can't be.
  private func removeOtherLock() {
    let lock = temporary.appending(".settings.json.journal/lock").path
    guard let identity = try? SystemFiles().status(of: lock).identity else { return }
    _ = unsafe unlink("/tmp/.setpoint-lock-\(identity.device)-\(identity.number)")
  }

  /// - Parameter place: The path of the files that can't be locked.
  private func refuseLocks(in place: String = "") {
    files.before({ $1.hasPrefix("flock \(place)") }) { [weak files] in
      files?.fail(.fails(code: ENOLCK))
    }
  }

  @Test func theFirstWriteFailsWithTheReasonAndChangesNothing() throws {
    defer { removeOtherLock() }
    refuseLocks()
    let store = FileStore(at: file, durability: .process, files: files)
    let error = #expect(throws: SettingsError.self) { try store.set(2, forKey: "a") }
    #expect(error?.problem.contains("No locks available") == true)
    #expect(store.value(forKey: "a") == 1)
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"a": 1}"#)
    #expect(FileStore(at: file).value(forKey: "a") == 1)
  }

  @Test func storesOnAFileSystemWithoutLocksLoseNothing() throws {
    defer { removeOtherLock() }
    refuseLocks(in: temporary.url.path)
    let stores = (0..<2).map { _ in
      FileStore(at: file, durability: .process, files: files, checkpointsInBackground: false)
    }
    for number: Int64 in 1...10 {
      try stores[0].set(.int(number), forKey: "first")
      try stores[1].apply(["second": .int(number)], expecting: ["first": .int(number)])
      try stores[Int(number) % 2].flush()
    }
    for store in stores + [FileStore(at: file)] {
      #expect(["a", "first", "second"].map { store.value(forKey: $0) } == [1, 10, 10])
    }
  }

  @Test func aCheckpointFailsWithTheReasonAndLosesNothing() throws {
    defer { removeOtherLock() }
    let store = FileStore(at: file, durability: .process, files: files)
    try store.set(2, forKey: "a")
    refuseLocks()
    try store.set(3, forKey: "a")
    let error = #expect(throws: SettingsError.self) { try store.flush() }
    #expect(error?.problem.contains("No locks available") == true)
    #expect(store.value(forKey: "a") == 3)
    #expect(FileStore(at: file).value(forKey: "a") == 3)
  }
}
