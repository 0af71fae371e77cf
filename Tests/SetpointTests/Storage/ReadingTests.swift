import Foundation
import Testing

@testable import Setpoint
@testable import SetpointTesting

/// A reader needs no lock, so others may checkpoint or edit between any two of its calls.
struct ReadingTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.url.path }
  private var settings: String { folder + "/settings.json" }

  init() throws { temporary = try TemporaryFolder() }

  private func journals(_ files: any FileSystem) -> JournalFolder {
    JournalFolder(settings: settings, files: files) { _ in }
  }

  @Test(
    arguments: ["open", "fstat", "read"],
    ["settings.json", ".settings.json.journal/generation", ".settings.json.journal/generation.old"])
  func aCheckpointWhileTheFileIsReadIsNoEdit(_ call: String, _ name: String) throws {
    let store = FileStore(at: URL(filePath: settings))
    for number in 1...2 {
      try store.set(.int(Int64(number)), forKey: "a")
      try store.flush()
    }
    let files = FaultyFiles(in: folder)
    files.once(before: "\(call) \(folder)/\(name)") {
      for number in 3...5 {
        try? store.set(.int(Int64(number)), forKey: "a")
        try? store.flush()
      }
    }
    let reading = try SettingsFileReading(journals(files))
    #expect(!reading.isEdited("a"))
    #expect(reading.problem == nil)
  }

  @Test func anEditInPlaceWhileTheFileIsReadIsNotDamage() throws {
    let store = FileStore(at: URL(filePath: settings))
    try store.set(1, forKey: "a")
    try store.flush()
    let files = FaultyFiles(in: folder)
    files.once(before: "read \(settings)") { [settings] in
      try? Data(#"{"a": 2, "b": 2}"#.utf8).write(to: URL(filePath: settings))
    }
    let reading = try SettingsFileReading(journals(files))
    #expect(reading.problem == nil)
    #expect(reading.text?["b"] == 2)
    #expect(reading.isEdited("a"))
  }

  /// Before each call of a reader.
  @Test func aReaderSeesEachWriteAsAWhole() throws {
    let count = try readDuringCheckpoint(before: nil)
    for position in 0..<count { try readDuringCheckpoint(before: position) }
    #expect(count > 5)
  }

  /// Reads while another store checkpoints, writes two values and checkpoints again; returns the
  /// number of calls.
  @discardableResult
  private func readDuringCheckpoint(before position: Int?) throws -> Int {
    let temporary = try TemporaryFolder()
    let file = temporary.appending("settings.json")
    let store = FileStore(at: file)
    try store.apply(["a": 1, "b": 1])
    try store.flush()
    try store.set(2, forKey: "a")
    let files = FaultyFiles(in: temporary.url.path)
    if let position {
      files.before({ number, _ in number == position }) {
        try? store.flush()
        try? store.apply(["a": 3, "b": 3])
        try? store.flush()
      }
    }
    let folder = JournalFolder(settings: file.path, files: files) { _ in }
    let view = try StoreView.opening(folder, writer: 1, StoreNotes())
    let values = [view["a"], view["b"]]
    #expect(values == [2, 1] || values == [3, 3], "written before call \(position ?? -1)")
    return files.calls.count
  }
}
