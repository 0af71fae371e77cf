import Foundation
import SetpointSynchronization
import TestSupport
import Testing

@testable import Setpoint
@testable import SetpointTesting

/// Damage of a file is distinguished from an edit, and the values written last are restored.
struct DamageTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }
  private var file: URL { folder.appending(path: "settings.json") }

  init() throws {
    temporary = try TemporaryFolder()
  }

  /// Puts other bytes into a file, as a failing disk might, without a write.
  static func damage(_ file: URL, with bytes: Data) throws {
    var status = stat()
    _ = unsafe stat(file.path, &status)
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: bytes)
    try handle.close()
    var moments = status.times
    _ = unsafe utimensat(AT_FDCWD, file.path, &moments, 0)
  }

  private func issues(of store: FileStore) -> [SettingsIssue] {
    let collected = CollectedIssues()
    let observation = store.observe { event in
      if case .issue(let issue) = event { collected.issues.withLock { $0.append(issue) } }
    }
    withExtendedLifetime(observation) {}
    return collected.issues.withLock { $0 }
  }

  @Test func aFlippedBitInAnyByteIsNoticedAndNoValueIsLost() throws {
    let values = (0..<50).map { ("key\($0)", StoredValue.int(Int64($0) * 7)) }
    // A checkpoint in the background could replace the file while a bit of it is flipped.
    let store = FileStore(
      at: file, durability: .process, timeout: .seconds(60), checkpointsInBackground: false)
    try store.apply(Dictionary(uniqueKeysWithValues: values.map { ($0, .some($1)) }))
    try store.flush()
    let original = try Data(contentsOf: file)
    for (position, bit) in Self.flips(of: original) {
      var bytes = original
      bytes[position] ^= 1 << bit
      try Self.damage(file, with: bytes)
      let opened = FileStore(at: file, timeout: .seconds(60))
      #expect(
        issues(of: opened).map(\.code).contains(.unreadableFile), "bit \(bit) of byte \(position)")
      for (key, value) in values {
        #expect(opened.value(forKey: key) == value)
        #expect(store.value(forKey: key) == value)
      }
      try opened.flush()
      #expect(try Data(contentsOf: file) == original)
    }
    let aside = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("settings.json.unreadable-") }
    #expect(aside.count == 5)
    // Reported again at the next start.
    let again = issues(of: FileStore(at: file, timeout: .seconds(60)))
    #expect(again.first?.error.problem.contains("was damaged earlier") == true)
  }

  /// One bit of each byte; all of them if the environment has `SETPOINT_EVERY_BIT`.
  private static func flips(of data: Data) -> [(position: Int, bit: UInt8)] {
    let isEvery = ProcessInfo.processInfo.environment["SETPOINT_EVERY_BIT"] != nil
    return data.indices.flatMap { position in
      (isEvery ? 0..<8 : UInt8(position % 8)..<UInt8(position % 8 + 1)).map { (position, $0) }
    }
  }

  @Test func aDamagedBackupDoesNotMakeTheFileDamaged() throws {
    let store = FileStore(at: file, timeout: .seconds(60))
    for number in 1...2 {
      try store.set(.int(Int64(number)), forKey: "a")
      try store.flush()
    }
    let backup = folder.appending(path: ".settings.json.journal/generation")
    var bytes = try Data(contentsOf: backup)
    let digit = try #require(bytes.lastIndex(of: UInt8(ascii: "2")))
    bytes[digit] = UInt8(ascii: "7")
    try bytes.write(to: backup)
    let opened = FileStore(at: file, timeout: .seconds(60))
    #expect(opened.value(forKey: "a") == 2)
    #expect(issues(of: opened).isEmpty)
  }

  @Test func anEditIsNotDamage() throws {
    let store = FileStore(at: file, timeout: .seconds(60))
    try store.set(1, forKey: "a")
    try store.flush()
    try Data(#"{"a": 2}"#.utf8).write(to: file)
    let opened = FileStore(at: file, timeout: .seconds(60))
    #expect(issues(of: opened).isEmpty)
    #expect(opened.value(forKey: "a") == 2)
  }

  @Test func anUnparsableFileKeepsTheValuesWrittenLast() throws {
    let store = FileStore(at: file, timeout: .seconds(60))
    try store.apply(["a": 1, "b": 2])
    try store.flush()
    try Data(#"{"a": 3, "b": "#.utf8).write(to: file)
    let opened = FileStore(at: file, timeout: .seconds(60))
    #expect(issues(of: opened).map(\.code) == [.unreadableFile])
    #expect(opened.value(forKey: "b") == 2)
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"a": 3, "b": "#)
    try opened.set(4, forKey: "c")
    try opened.flush()
    #expect(opened.value(forKey: "b") == 2)
    #expect(FileStore(at: file, timeout: .seconds(60)).value(forKey: "c") == 4)
  }

  @Test func membersBeforeASyntaxErrorAreUsedAndTheRestIsKept() throws {
    let store = FileStore(at: file, timeout: .seconds(60))
    try store.apply(["a": 1, "b": 2, "c": 3])
    try store.flush()
    let text = #"{"a": 10, "group": { "x": 1 }, "b": oops, "c": 30}"#
    try Data(text.utf8).write(to: file)
    let opened = FileStore(at: file, timeout: .seconds(60))
    let expected: [String: StoredValue] = ["a": 10, "group.x": 1, "b": 2, "c": 3]
    for (key, value) in expected { #expect(opened.value(forKey: key) == value) }
    #expect(issues(of: opened).map(\.code) == [.unreadableFile])
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    try opened.set(4, forKey: "d")
    try opened.flush()
    for (key, value) in expected {
      #expect(FileStore(at: file, timeout: .seconds(60)).value(forKey: key) == value)
    }
  }

  @Test func aTruncatedValueAtTheEndOfAFileIsIgnored() throws {
    let store = FileStore(at: file, timeout: .seconds(60))
    try store.apply(["a": 1, "b": 2])
    try store.flush()
    try Data(#"{"a": 10, "b": 12"#.utf8).write(to: file)
    let opened = FileStore(at: file, timeout: .seconds(60))
    #expect(opened.value(forKey: "a") == 10)
    #expect(opened.value(forKey: "b") == 2)
  }

  @Test func anEditJustBeforeTheFileIsReplacedIsKept() throws {
    let files = FaultyFiles(in: folder.path)
    let store = FileStore(at: file, durability: .process, files: files)
    try store.apply(["a": 1, "b": 1])
    try store.flush()
    try store.set(2, forKey: "a")
    files.once(before: "fsync \(folder.path)/.settings.json.journal/new") { [file] in
      try? Data(#"{"a": 1, "b": 5}"#.utf8).write(to: file)
    }
    try store.flush()
    #expect(try String(contentsOf: file, encoding: .utf8).contains(#""b": 5"#))
  }

  @Test func aLaterWriteWinsOverAnEdit() throws {
    let store = FileStore(at: file, timeout: .seconds(60))
    try store.apply(["a": 1, "b": 1])
    try store.flush()
    try Data(#"{"a": 2, "b": 2}"#.utf8).write(to: file)
    try store.set(3, forKey: "a")
    try store.flush()
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"a": 3, "b": 2}"#)
  }

  @Test func aLaterEditWinsOverAWrite() throws {
    let store = FileStore(at: file, timeout: .seconds(60))
    try store.apply(["a": 1, "b": 1, "c": 1])
    try store.flush()
    try store.apply(["a": 3, "c": 3])
    // An editor that had read the file before.
    try Data(#"{"a": 2, "b": 2, "c": 1}"#.utf8).write(to: file)
    let later = Date.now.addingTimeInterval(5)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: file.path)
    let opened = FileStore(at: file, timeout: .seconds(60))
    for store in [opened, FileStore(at: file, timeout: .seconds(60))] {
      #expect(store.value(forKey: "a") == 2)
      #expect(store.value(forKey: "b") == 2)
      // This one was not edited.
      #expect(store.value(forKey: "c") == 3)
    }
    try opened.flush()
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"a": 2, "b": 2, "c": 3}"#)
  }
}

private final class CollectedIssues: Sendable {
  let issues = Mutex<[SettingsIssue]>([])
}
