import Foundation
import SetpointSynchronization
import TestSupport
import Testing

@testable import Setpoint
@testable import SetpointTesting

/// A writer needs no lock, so another store may checkpoint between any two of its calls, and it may
/// write between any two calls of a checkpoint.
struct WritingTests {
  @Test func aWriteIsKeptWhileAnotherStoreCheckpoints() throws {
    let count = try write(checkpointingBefore: nil)
    for position in 0..<count { try write(checkpointingBefore: position) }
    #expect(count > 0)
  }

  /// The writer still has the journal open that the checkpoint closed.
  @Test func aWriteAfterACheckpointOfAnotherStoreIsKept() throws {
    let stores = try Stores(interruptsWriter: true)
    for store in [stores.writer, stores.other] { #expect(store.value(forKey: "a") == 2) }
  }

  @Test func aCheckpointKeepsWhatIsWrittenBesideIt() throws {
    let count = try checkpoint(writingBefore: nil).calls
    let refused = try (0..<count).count { try !checkpoint(writingBefore: $0).isWritten }
    // Between closing a journal and creating the next one, a write waits for the checkpoint, in
    // vain here.
    #expect(refused < count / 2)
  }

  /// A writer may rely for a moment on having found the journal open.
  @Test func writesBetweenAllCallsOfACheckpointAreKept() throws {
    for _ in 0..<20 {
      let stores = try Stores(interruptsWriter: false)
      let written = Mutex<[StoredValue]>([])
      try stores.interruptAll {
        try stores.other.flush()
      } with: {
        let number = StoredValue.int(Int64(written.withLock(\.count)))
        try stores.writer.apply(["\(number)": number, "a": number, "b": number])
        written.withLock { $0.append(number) }
      }
      let numbers = written.withLock(\.self)
      #expect(numbers.map { stores.other.value(forKey: "\($0)") } == numbers)
      try stores.expect(numbers.last ?? 1, "written before every call")
    }
  }

  /// A limit of the process on the size of files, such as `ulimit -f`.
  @Test func aFileThatMustNotGrowIsAnErrorAndEndsNothing() async throws {
    let temporary = try TemporaryFolder()
    await #expect(processExitsWith: .success) {
      [path = temporary.appending("settings.json").path as String] in
      let store = FileStore(at: URL(filePath: path))
      try store.set("kept", forKey: "a")
      limitFileSize(to: 4096)
      let error = #expect(throws: SettingsError.self) {
        for number in 0..<1000 { try store.set(.int(Int64(number)), forKey: "b") }
      }
      let text = error?.description ?? ""
      try #require(text.contains("too large"), "\(text)")
      try #require(FileStore(at: URL(filePath: path)).value(forKey: "a") == "kept")
    }
  }

  /// A sandbox may refuse the calls that exchange files and rename without replacing.
  @Test func aSandboxWithoutTheNewCallsKeepsAllWrites() throws {
    let temporary = try TemporaryFolder()
    let files = FaultyFiles(in: temporary.url.path)
    files.refuse(code: EPERM) { $0.hasPrefix("renameat2") }
    let file = temporary.appending("settings.json")
    for number: Int64 in 1...2 {
      let store = FileStore(
        at: file, durability: .process, files: files, checkpointsInBackground: false)
      try store.set(.int(number), forKey: "a")
      try store.flush()
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("\(number)"))
    }
  }

  /// Writes while another store checkpoints, and returns the number of calls.
  @discardableResult
  private func write(checkpointingBefore position: Int?) throws -> Int {
    let stores = try Stores(interruptsWriter: true)
    let calls = try stores.interrupt(before: position) {
      try stores.writer.apply(["a": 3, "b": 3])
    } with: {
      try stores.other.flush()
    }
    try stores.expect(3, "checkpointed before call \(position ?? -1)")
    return calls
  }

  /// Checkpoints while another store writes; returns the number of calls, and whether the store
  /// could write.
  private func checkpoint(writingBefore position: Int?) throws -> (calls: Int, isWritten: Bool) {
    let stores = try Stores(interruptsWriter: false)
    let isWritten = Mutex(false)
    let calls = try stores.interrupt(before: position) {
      try stores.other.flush()
    } with: {
      try stores.writer.apply(["a": 3, "b": 3])
      isWritten.withLock { $0 = true }
    }
    guard isWritten.withLock(\.self) else { return (calls, false) }
    try stores.expect(3, "written before call \(position ?? -1)")
    return (calls, true)
  }
}

/// Two stores of one file, which checkpoint only when a test asks for it.
private struct Stores {
  private let file: URL
  private let files: FaultyFiles
  let writer: FileStore
  let other: FileStore
  /// Released after the stores, which checkpoint when they are released.
  private let temporary: TemporaryFolder

  /// Writes values, checkpoints them and writes again.
  init(interruptsWriter: Bool) throws {
    temporary = try TemporaryFolder()
    file = temporary.appending("settings.json")
    files = FaultyFiles(in: temporary.url.path)
    writer = Self.store(at: file, interruptsWriter ? files : SystemFiles())
    other = Self.store(at: file, interruptsWriter ? SystemFiles() : files)
    try writer.apply(["a": 1, "b": 1])
    try other.flush()
    try writer.set(2, forKey: "a")
  }

  private static func store(at file: URL, _ files: any FileSystem) -> FileStore {
    FileStore(
      at: file, durability: .process, timeout: .milliseconds(10), files: files,
      checkpointsInBackground: false)
  }

  /// Calls `body`, and `interruption` before one of its calls of the file system; returns how many
  /// it makes.
  func interrupt(
    before position: Int?, _ body: () throws -> Void,
    with interruption: @escaping @Sendable () throws -> Void
  ) throws -> Int {
    let start = files.calls.count
    if let position {
      files.before({ number, _ in number == start + position }) { try? interruption() }
    }
    try body()
    return files.calls.count - start
  }

  /// Calls `body`, and `interruption` before each of its calls of the file system that isn't a part
  /// of reading a file to its end.
  func interruptAll(
    _ body: () throws -> Void, with interruption: @escaping @Sendable () throws -> Void
  ) throws {
    let reading = ["fstat", "read"]
    files.before({ _, call in !reading.contains { call.hasPrefix($0) } }) { try? interruption() }
    try body()
    files.before({ _, _ in false }) {}
  }

  /// Expects both values to be `number`, in each store, in a new one and after a checkpoint.
  func expect(_ number: StoredValue, _ location: Comment) throws {
    for store in [writer, other, FileStore(at: file)] {
      #expect([store.value(forKey: "a"), store.value(forKey: "b")] == [number, number], location)
    }
    try other.flush()
    #expect(FileStore(at: file).value(forKey: "a") == number, location)
  }
}
