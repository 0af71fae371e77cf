import Foundation
import Synchronization
import Testing

@testable import Setpoint
@testable import SetpointTesting

/// An editor saves the settings file while a program writes and folds; no change of either is lost.
struct EditorTests {
  /// How an editor saves a file.
  enum Saving: CaseIterable, Sendable { case inPlace, byRename, twice, slowly }

  /// Before each call of the fold, also the one that puts the new file in place.
  @Test(arguments: Saving.allCases)
  func whatIsSavedDuringAFoldIsKept(_ saving: Saving) throws {
    let calls = try fold(saving, before: nil)
    for position in calls.indices { try fold(saving, before: position) }
    print("\(saving): saved before \(calls.count) calls")
  }

  /// Folds while an editor saves, and returns the calls of the fold.
  @discardableResult
  private func fold(_ saving: Saving, before position: Int?) throws -> [String] {
    let temporary = try TemporaryFolder()
    let file = temporary.appending("settings.json")
    let files = FaultyFiles(in: temporary.url.path)
    let store = FileStore(at: file, durability: .process, files: files)
    try store.apply(["edited": 1, "written": 1])
    try store.flush()
    try store.set(2, forKey: "written")
    let editor = Editor(file, saving)
    let start = files.calls.count
    if let position { files.before({ number, _ in number >= start + position }, editor.step) }
    try store.flush()
    let calls = Array(files.calls[start...].map { $0.replacing(temporary.url.path, with: "") })
    editor.finish()
    try store.flush()
    let place: Comment = "saved before call \(position ?? -1), \(calls[position ?? 0])"
    let edited: StoredValue = position == nil ? 1 : 1000
    for store in [store, FileStore(at: file)] {
      #expect(store.value(forKey: "edited") == edited, place)
      #expect(store.value(forKey: "written") == 2, place)
    }
    return calls
  }
}

/// Saves a file in a few steps.
private final class Editor: Sendable {
  private let steps: Mutex<[@Sendable () -> Void]>
  private let hasBegun = Mutex(false)

  init(_ file: URL, _ saving: EditorTests.Saving) {
    let pause: @Sendable () -> Void = {}
    switch saving {
    case .inPlace: steps = Mutex([{ Self.save(file, 1000) }])
    case .byRename: steps = Mutex([{ Self.replace(file, 1000) }])
    case .twice: steps = Mutex([{ Self.save(file, 100) }, pause, { Self.save(file, 1000) }])
    case .slowly: steps = Mutex([{ Self.saveHalf(file) }, pause, { Self.saveRest(file) }])
    }
  }

  func step() {
    hasBegun.withLock { $0 = true }
    steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
  }

  /// Ends a save that has begun.
  func finish() {
    guard hasBegun.withLock({ $0 }) else { return }
    while steps.withLock({ !$0.isEmpty }) { step() }
  }

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

  private static func saveHalf(_ file: URL) {
    let text = text(file, 1000)
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
