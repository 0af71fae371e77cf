import Foundation
import SetpointSynchronization
import Testing

@testable import Setpoint
@testable import SetpointTesting

/// An editor saves the settings file while a program writes and checkpoints; no change of either is
/// lost.
struct EditorTests {
  /// How an editor saves a file.
  enum Saving: CaseIterable, Sendable { case inPlace, byRename, twice, slowly }

  /// Before each call of the checkpoint, also the one that puts the new file in place.
  @Test(arguments: Saving.allCases)
  func anEditDuringACheckpointIsKept(_ saving: Saving) throws {
    let calls = try checkpoint(saving, before: nil)
    for position in calls.indices { try checkpoint(saving, before: position) }
    print("\(saving): saved before \(calls.count) calls")
  }

  /// Before each call of the first checkpoint, which creates the file.
  @Test func aFileThatIsCreatedDuringTheFirstCheckpointIsKept() throws {
    let count = try createDuringFirstCheckpoint(before: nil)
    for position in 0..<count { try createDuringFirstCheckpoint(before: position) }
    #expect(count > 5)
  }

  /// Checkpoints while an editor creates the settings file, and returns the number of calls.
  @discardableResult
  private func createDuringFirstCheckpoint(before position: Int?) throws -> Int {
    let program = try Program(holding: [:])
    let (file, files, store) = (program.file, program.files, program.store)
    try store.set(2, forKey: "written")
    let start = files.calls.count
    let creation = Creation(of: file)
    if let position {
      files.before({ number, _ in number == start + position }, creation.perform)
    }
    try store.flush()
    let count = files.calls.count - start
    try store.flush()
    let location: Comment = "created before call \(position ?? -1)"
    for store in [store, FileStore(at: file)] {
      #expect(store.value(forKey: "written") == 2, location)
      if creation.hasSucceeded { #expect(store.value(forKey: "edited") == 1, location) }
    }
    return count
  }

  /// Up to the last look at the file before it is replaced.
  @Test func anEditIsKeptIfTheSystemCannotExchangeFiles() throws {
    let exchange = try #require(try checkpointWithoutExchange(before: nil))
    for position in 0..<exchange { try checkpointWithoutExchange(before: position) }
  }

  /// Checkpoints where files cannot be exchanged while an editor saves, and returns the position of
  /// the exchange.
  @discardableResult
  private func checkpointWithoutExchange(before position: Int?) throws -> Int? {
    let program = try Program(holding: ["edited": 1, "written": 1])
    let (file, files, store) = (program.file, program.files, program.store)
    try store.set(2, forKey: "written")
    let start = files.calls.count
    let editor = Editor(file, .byRename, 1000)
    let due = position.map { start + $0 }
    files.before({ number, call in number == due || call.hasPrefix("renameat2 ") }) {
      if files.calls.count == due { editor.step() } else { files.fail(.fails(code: ENOSYS)) }
    }
    try store.flush()
    let exchange = files.calls[start...].firstIndex { $0.hasPrefix("renameat2 ") }
    try store.flush()
    for store in [store, FileStore(at: file)] {
      #expect(store.value(forKey: "written") == 2, "saved before call \(position ?? -1)")
      guard position != nil else { continue }
      #expect(store.value(forKey: "edited") == 1000, "saved before call \(position ?? -1)")
    }
    return exchange.map { $0 - start }
  }

  /// At random calls of a program that writes, checkpoints and starts again.
  @Test(arguments: Saving.allCases)
  func savesAtRandomTimesAreKept(_ saving: Saving) throws {
    var random = SeededRandom(seed: 400)
    let program = try Program(holding: ["edited": 0, "written": 0])
    let (file, files) = (program.file, program.files)
    var store = program.store
    for number in 1...100 {
      let editor = Editor(file, saving, number)
      let due = files.calls.count + Int.random(in: 0..<40, using: &random)
      files.before({ position, _ in position >= due }, editor.step)
      for step in 1...4 {
        try store.set(.int(Int64(number * 10 + step)), forKey: "written")
        switch Int.random(in: 0..<4, using: &random) {
        case 0: try store.flush()
        case 1: store = Program.store(at: file, files)
        case 2: _ = store.value(forKey: "edited")
        default: break
        }
      }
      try store.flush()
      files.before({ _, _ in false }, {})
      editor.save()
      try store.flush()
      for store in [store, FileStore(at: file)] {
        #expect(store.value(forKey: "edited") == .int(Int64(number)), "save \(number)")
        #expect(store.value(forKey: "written") == .int(Int64(number * 10 + 4)), "save \(number)")
      }
    }
  }

  /// Checkpoints while an editor saves, and returns the calls of the checkpoint.
  @discardableResult
  private func checkpoint(_ saving: Saving, before position: Int?) throws -> [String] {
    let program = try Program(holding: ["edited": 1, "written": 1])
    let (file, files, store) = (program.file, program.files, program.store)
    try store.set(2, forKey: "written")
    let editor = Editor(file, saving, 1000)
    let start = files.calls.count
    if let position { files.before({ number, _ in number >= start + position }, editor.step) }
    try store.flush()
    let calls = Array(
      files.calls[start...].map { $0.replacing(program.temporary.url.path, with: "") })
    editor.finish()
    try store.flush()
    let location: Comment = "saved before call \(position ?? -1), \(calls[position ?? 0])"
    let edited: StoredValue = position == nil ? 1 : 1000
    for store in [store, FileStore(at: file)] {
      #expect(store.value(forKey: "edited") == edited, location)
      #expect(store.value(forKey: "written") == 2, location)
    }
    return calls
  }
}

/// A store whose calls of the file system can be interrupted.
///
/// It checkpoints only when a test asks for it: a thread of its own would checkpoint in the middle
/// of an editor's step, which replaces what it did not read.
private struct Program {
  let temporary: TemporaryFolder
  let file: URL
  let files: FaultyFiles
  let store: FileStore

  /// Creates a settings file, unless it would hold nothing.
  init(holding values: [String: StoredValue]) throws {
    temporary = try TemporaryFolder()
    file = temporary.appending("settings.json")
    files = FaultyFiles(in: temporary.url.path)
    store = Self.store(at: file, files)
    guard !values.isEmpty else { return }
    try store.apply(values)
    try store.flush()
  }

  static func store(at file: URL, _ files: FaultyFiles) -> FileStore {
    FileStore(at: file, durability: .process, files: files, checkpointsInBackground: false)
  }
}

/// Creates a file unless it is there.
private final class Creation: Sendable {
  private let file: URL
  private let success = Mutex(false)

  init(of file: URL) { self.file = file }

  var hasSucceeded: Bool { success.withLock(\.self) }

  func perform() {
    let text = Data("{\"edited\": 1}".utf8)
    let isCreated = (try? text.write(to: file, options: .withoutOverwriting)) != nil
    success.withLock { $0 = isCreated }
  }
}

/// Saves a file in a few steps.
private final class Editor: Sendable {
  private let steps: Mutex<[@Sendable () -> Void]>
  private let hasBegun = Mutex(false)

  init(_ file: URL, _ saving: EditorTests.Saving, _ number: Int) {
    let pause: @Sendable () -> Void = {}
    switch saving {
    case .inPlace: steps = Mutex([{ Self.save(file, number) }])
    case .byRename: steps = Mutex([{ Self.replace(file, number) }])
    case .twice:
      steps = Mutex([{ Self.save(file, number * 1000) }, pause, { Self.save(file, number) }])
    case .slowly: steps = Mutex([{ Self.saveHalf(file, number) }, pause, { Self.saveRest(file) }])
    }
  }

  func step() {
    hasBegun.withLock { $0 = true }
    steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
  }

  /// Ends a save that has begun.
  func finish() { if hasBegun.withLock({ $0 }) { save() } }

  /// Takes the steps that are left.
  func save() { while steps.withLock({ !$0.isEmpty }) { step() } }

  private static func text(_ file: URL, _ number: Int) -> String {
    let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return old.replacing(#/"edited": \d+/#, with: "\"edited\": \(number)")
  }

  private static func save(_ file: URL, _ number: Int) {
    let text = text(file, number)
    try? Data(text.utf8).write(to: file)
  }

  private static func replace(_ file: URL, _ number: Int) {
    try? Data(text(file, number).utf8).write(to: file, options: .atomic)
  }

  private static func saveHalf(_ file: URL, _ number: Int) {
    let text = text(file, number)
    try? Data(text.utf8.prefix(text.utf8.count / 2)).write(to: file)
    try? Data(text.utf8).write(to: file.appendingPathExtension("rest"))
  }

  private static func saveRest(_ file: URL) {
    let rest = file.appendingPathExtension("rest")
    guard let data = try? Data(contentsOf: rest) else { return }
    try? data.write(to: file)
    try? FileManager.default.removeItem(at: rest)
  }
}
