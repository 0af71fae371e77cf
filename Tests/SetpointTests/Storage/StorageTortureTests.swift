import Foundation
import SetpointTesting
import Testing

@testable import Setpoint

/// Processes that write and checkpoint are killed at any time; nothing that was acknowledged is
/// lost.
///
/// `Scripts/torture-storage` runs it with many more kills.
struct StorageTortureTests {
  private static let writers = 4
  private static let kills = ProcessInfo.processInfo.environment["SETPOINT_KILLS"].flatMap(Int.init)

  @Test func processesThatAreKilledLoseNothing() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url.path
    let rounds = (Self.kills ?? 24) / Self.writers
    let auditing = Task.detached { await Self.auditRepeatedly(folder) }
    await withDiscardingTaskGroup { writers in
      for writer in 0..<Self.writers {
        writers.addTask { await Self.killRepeatedly(folder, writer, rounds) }
      }
    }
    auditing.cancel()
    var audit = await auditing.value
    try finish(temporary.url.path, &audit)
  }

  @Test func storesThatAreReleasedWhileTheProgramExitsLeaveTheirFiles() async throws {
    let temporary = try TemporaryFolder()
    let names = (1...20).map { "\($0).json" }
    await #expect(processExitsWith: .success) {
      [folder = temporary.url.path as String, names = names as [String]] in
      let stores = names.map { FileStore(at: URL(filePath: "\(folder)/\($0)")) }
      for store in stores { try store.set(1, forKey: "number") }
      let released = DispatchQueue(label: "released", attributes: .concurrent)
      for store in stores { released.async { _ = store } }
      exit(0)
    }
    #expect(try Set(temporary.files).isSuperset(of: names))
  }

  /// Checkpoints and reads while others write, until the task is cancelled.
  private static func auditRepeatedly(_ folder: String) async -> Audit {
    var audit = Audit()
    let file = URL(filePath: folder + "/settings.json")
    let store = FileStore(at: file)
    while !Task.isCancelled {
      try? store.flush()
      audit.check(folder, store, "a store that stays open")
      audit.check(folder, FileStore(at: file), "a new store")
      try? await Task.sleep(for: .milliseconds(Int.random(in: 1...20)))
    }
    return audit
  }

  private func finish(_ folder: String, _ audit: inout Audit) throws {
    let file = URL(filePath: folder + "/settings.json")
    try FileStore(at: file, timeout: .seconds(60)).flush()
    let hidden = try FileManager.default.contentsOfDirectory(
      atPath: folder + "/.settings.json.journal")
    #expect(hidden.count { Int($0) != nil } == 1)
    let known: Set = ["generation", "generation.old", "history", "history.old", "lock"]
    #expect(Set(hidden.filter { Int($0) == nil }).isSubset(of: known))
    let alone = URL(filePath: folder + "/alone.json")
    try FileManager.default.copyItem(at: file, to: alone)
    audit.check(folder, FileStore(at: alone), "the file alone")
    #expect(audit.problems.prefix(5) == [])
    print(
      "\(Self.kills ?? 24) kills, \(audit.acknowledged) acknowledged writes,",
      "\(audit.checked) values checked, \(audit.problems.count) wrong")
  }

  private static func killRepeatedly(_ folder: String, _ writer: Int, _ rounds: Int) async {
    for _ in 0..<rounds {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [folder = folder as String, writer = writer as Int] in
        StorageTortureTests.writeUntilKilled(folder, writer)
      }
    }
  }

  fileprivate static func writeUntilKilled(_ folder: String, _ writer: Int) {
    let ledger = Ledger(folder)
    let store = FileStore(
      at: URL(filePath: folder + "/settings.json"), durability: .process, timeout: .seconds(60),
      files: DawdlingFiles())
    Thread.detachNewThread {
      usleep(UInt32.random(in: 500...60_000))
      kill(getpid(), SIGKILL)
    }
    var turn = 0
    while true {
      turn += 1
      let key = turn % Ledger.keys
      let value = ledger.attempted(writer, key) + 1
      ledger.attempt(writer, key, value)
      do {
        try store.set(Ledger.value(value, key), forKey: Ledger.name(writer, key))
      } catch {
        // It must be killed, not fail.
        print("writer \(writer): \(error)")
        exit(1)
      }
      ledger.acknowledge(writer, key, value)
      if turn % 500 == 0 { try? store.flush() }
    }
  }
}

/// What writers are about to write, and what was acknowledged, in a file that outlives them.
private struct Ledger {
  static let keys = 50
  private let descriptor: Int32

  init(_ folder: String) {
    descriptor = unsafe open(folder + "/ledger", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
  }

  static func name(_ writer: Int, _ key: Int) -> String { "writer\(writer).key\(key)" }

  /// Now and then a text of several pages, so that a kill can cut its record off.
  static func value(_ number: Int64, _ key: Int) -> StoredValue {
    guard key == 0 else { return .int(number) }
    return .string("\(number):" + String(repeating: String(number % 10), count: 20_000))
  }

  static func number(_ value: StoredValue?) -> Int64? {
    switch value {
    case nil: return 0
    case .int(let number): return number
    case .string(let text):
      let number = text.split(separator: ":").first.flatMap { Int64($0) }
      return number.flatMap { Self.value($0, 0) == value ? $0 : nil }
    default: return nil
    }
  }

  func attempted(_ writer: Int, _ key: Int) -> Int64 { read(writer, key, 0) }
  func acknowledged(_ writer: Int, _ key: Int) -> Int64 { read(writer, key, 1) }
  func attempt(_ writer: Int, _ key: Int, _ number: Int64) { write(writer, key, 0, number) }
  func acknowledge(_ writer: Int, _ key: Int, _ number: Int64) { write(writer, key, 1, number) }

  private func offset(_ writer: Int, _ key: Int, _ kind: Int) -> off_t {
    off_t(((writer * Self.keys + key) * 2 + kind) * 8)
  }

  private func read(_ writer: Int, _ key: Int, _ kind: Int) -> Int64 {
    var number: Int64 = 0
    _ = unsafe pread(descriptor, &number, 8, offset(writer, key, kind))
    return number
  }

  private func write(_ writer: Int, _ key: Int, _ kind: Int, _ number: Int64) {
    var number = number
    _ = unsafe pwrite(descriptor, &number, 8, offset(writer, key, kind))
  }

  func closeFile() { _ = close(descriptor) }
}

/// Compares what stores say with the ledger.
private struct Audit {
  private(set) var checked = 0
  private(set) var acknowledged: Int64 = 0
  private(set) var problems: [String] = []

  mutating func check(_ folder: String, _ store: FileStore, _ location: String) {
    let ledger = Ledger(folder)
    defer { ledger.closeFile() }
    acknowledged = 0
    for writer in 0..<4 {
      for key in 0..<Ledger.keys {
        let least = ledger.acknowledged(writer, key)
        let found = Ledger.number(store.value(forKey: Ledger.name(writer, key)))
        acknowledged += least
        checked += 1
        guard let found, found >= least, found <= ledger.attempted(writer, key) else {
          problems.append(
            "\(location): \(Ledger.name(writer, key)) is \(found.map(String.init) ?? "damaged"),"
              + " acknowledged \(least)")
          continue
        }
      }
    }
  }
}

/// Waits before some writes, so that a race is likely that is rare by itself.
private struct DawdlingFiles: FileSystem {
  private let base = SystemFiles()

  func open(_ path: String, for access: FileAccess) throws(FileError) -> any OpenFile {
    let file = try base.open(path, for: access)
    return access == .appending ? DawdlingFile(file) : file
  }
  func status(of path: String) throws(FileError) -> FileStatus { try base.status(of: path) }
  func resolve(_ path: String) throws(FileError) -> String { try base.resolve(path) }
  func target(ofLink path: String) throws(FileError) -> String { try base.target(ofLink: path) }
  func names(in folder: String) throws(FileError) -> [String] { try base.names(in: folder) }
  func makeFolder(_ path: String) throws(FileError) { try base.makeFolder(path) }
  func rename(_ path: String, to newPath: String) throws(FileError) {
    try base.rename(path, to: newPath)
  }
  func renameExclusively(_ path: String, to newPath: String) throws(FileError) {
    try base.renameExclusively(path, to: newPath)
  }
  func exchange(_ path: String, with other: String) throws(FileError) {
    try base.exchange(path, with: other)
  }
  func remove(_ path: String) throws(FileError) { try base.remove(path) }
  func sharedFileSystem(of folder: String) -> String? { base.sharedFileSystem(of: folder) }
  func mayBeRegularFile(_ path: String) -> Bool { base.mayBeRegularFile(path) }
  func isMountPoint(_ path: String) -> Bool { base.isMountPoint(path) }
  func accessList(of path: String) -> [UInt8]? { base.accessList(of: path) }
  func pause(milliseconds: Double) { base.pause(milliseconds: milliseconds) }
}

private final class DawdlingFile: OpenFile {
  private let base: any OpenFile

  init(_ base: any OpenFile) { self.base = base }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int {
    if UInt8.random(in: 0..<16) == 0 { usleep(300) }
    return try unsafe base.write(bytes)
  }
  func status() throws(FileError) -> FileStatus { try base.status() }
  func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    try base.read(count, at: offset)
  }
  func writtenEnd() throws(FileError) -> Int { try base.writtenEnd() }
  func synchronize() throws(FileError) { try base.synchronize() }
  func adopt(_ status: FileStatus) throws(FileError) { try base.adopt(status) }
  func adoptAttributes(of path: String) throws(FileError) { try base.adoptAttributes(of: path) }
  func setModified(_ time: Int64) { base.setModified(time) }
  func truncate(to size: Int) throws(FileError) { try base.truncate(to: size) }
  func lock() throws(FileError) -> Bool { try base.lock() }
  func share() throws(FileError) -> Bool { try base.share() }
  func unlock() { base.unlock() }
  func end() throws(FileError) -> Int { try base.end() }
}
