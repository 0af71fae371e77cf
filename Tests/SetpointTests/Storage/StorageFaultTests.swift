import Foundation
import SetpointSynchronization
import TestSupport
import Testing

@testable import Setpoint
@testable import SetpointTesting

/// Every call that an operation makes of the file system goes wrong in every way; after each, what
/// was acknowledged is there, and everything else is old or new but never mixed.
struct StorageFaultTests {
  enum Operation: String, CaseIterable, Sendable {
    case open, read, write, remove, transaction, compareAndWrite, firstWrite, checkpoint, restore
    case writeDurably, openAnOldFile, migrate
  }

  private static let faults: [FileFault] =
    [
      .fails(code: EIO), .fails(code: EACCES),
      .failsFromHere(code: EIO), .isShort, .isInterrupted, .killsBefore, .killsAfter,
    ] + PowerCut.allCases.map { .cutsPower($0) }

  @Test(arguments: Operation.allCases)
  func aFaultAtAnySystemCallLosesNothing(_ operation: Operation) throws {
    let count = try Run(operation, nil, at: 0).perform()
    #expect(count > 0)
    var points = 0
    for fault in Self.faults {
      // One more power cut: when the operation is done.
      let isPowerCut = if case .cutsPower = fault { true } else { false }
      for position in 0..<(isPowerCut ? count + 1 : count) {
        let run = try Run(operation, fault, at: position)
        try run.perform()
        try run.check()
        points += 1
      }
    }
    print("\(operation): \(count) calls, \(points) points of failure")
  }

  @Test(arguments: PowerCut.allCases)
  func aDurableWriteInANewFolderSurvivesAPowerCut(_ cut: PowerCut) throws {
    let temporary = try TemporaryFolder()
    let file = temporary.appending("new/settings.json")
    let files = FaultyFiles(in: temporary.url.path)
    let store = FileStore(
      at: file, durability: .power, files: files, checkpointsInBackground: false)
    try store.set(1, forKey: "a")
    files.losePower(leaving: cut)
    #expect(FileStore(at: file).value(forKey: "a") == 1)
  }
}

/// One operation with a fault at one of its calls.
private final class Run {
  private let operation: StorageFaultTests.Operation
  private let fault: FileFault?
  private let position: Int
  private let temporary: TemporaryFolder
  private let folder: String
  private var settings: String { folder + "/settings.json" }
  private let files: FaultyFiles
  private var isAcknowledged = false
  /// Whether the fault ended the process.
  private var isEnded = false
  private var error: SettingsError?
  /// What must be there whatever happens.
  private var kept: [String: StoredValue] = [
    "kept": "ü", "group.x": 1, "list": [1, ["a": 2]], "journaled": 1,
  ]
  private let old: [String: StoredValue?] = ["changed": 1, "removed": 1, "added": nil]
  private var new: [String: StoredValue?] = [:]

  init(_ operation: StorageFaultTests.Operation, _ fault: FileFault?, at position: Int) throws {
    self.operation = operation
    self.fault = fault
    self.position = position
    temporary = try TemporaryFolder()
    folder = temporary.url.path
    try Self.prepare(folder, operation)
    files = FaultyFiles(in: folder)
    if operation == .firstWrite || operation == .openAnOldFile { kept["journaled"] = nil }
    new = Self.changes(operation)
  }

  private static func changes(
    _ operation: StorageFaultTests.Operation
  ) -> [String: StoredValue?] {
    switch operation {
    case .open, .read, .restore, .openAnOldFile: [:]
    case .write, .firstWrite, .checkpoint, .writeDurably: ["changed": 2]
    case .remove: ["removed": nil]
    case .transaction, .compareAndWrite: ["changed": 2, "removed": nil, "added": "new"]
    case .migrate: ["changed": 2, "added": 1]
    }
  }

  // MARK: Before

  private static let text = """
    {
      // Mine.
      "kept": "ü",
      "group": { "x": 1 },
      "list": [1, {"a": 2}],
      "changed": 1,
      "removed": 1, /* trailing */
    }

    """

  /// A file, and a journal that a process left behind.
  private static func prepare(
    _ folder: String, _ operation: StorageFaultTests.Operation
  ) throws {
    let settings = folder + "/settings.json"
    try Data(text.utf8).write(to: URL(filePath: settings))
    guard operation != .firstWrite, operation != .openAnOldFile else { return }
    let files = FaultyFiles(in: folder)
    let store = FileStore(at: URL(filePath: settings), durability: .process, files: files)
    try store.set(0, forKey: "journaled")
    try store.flush()
    try store.set(1, forKey: "journaled")
    // No checkpoint at the end.
    files.kill()
    if operation == .restore { try damage(settings) }
  }

  /// Another byte in a file that was not edited.
  private static func damage(_ settings: String) throws {
    let file = URL(filePath: settings)
    var data = try Data(contentsOf: file)
    data[20] ^= 4
    try DamageTests.damage(file, with: data)
  }

  private func store(_ files: any FileSystem) -> FileStore {
    FileStore(
      at: URL(filePath: settings), durability: operation == .writeDurably ? .power : .process,
      files: files)
  }

  // MARK: The operation

  /// Returns how many calls the operation made.
  @discardableResult
  func perform() throws -> Int {
    let isOpening = operation == .open || operation == .openAnOldFile
    if isOpening, let fault { files.fail(fault, at: position) }
    var store: FileStore? = store(files)
    guard let opened = store else { return 0 }
    if operation == .checkpoint { try opened.apply(new) }
    if operation == .read { try self.store(FaultyFiles(in: folder)).set("read", forKey: "foreign") }
    if operation == .read { kept["foreign"] = "read" }
    let before = isOpening ? 0 : files.calls.count
    if !isOpening, let fault { files.fail(fault, at: position) }
    do {
      try act(opened)
      isAcknowledged = !files.isDead
    } catch let failure as SettingsError {
      error = failure
    }
    if case .cutsPower(let cut) = fault, !files.isDead { files.losePower(leaving: cut) }
    let count = files.calls.count - before
    if let fault, !files.isDead {
      // The number of calls depends on time, too, so that there may have been fewer.
      if count <= position { files.heal() }
      if case .failsFromHere = fault {} else { try goOn(opened) }
    }
    isEnded = files.isDead
    files.kill()
    store = nil
    return count
  }

  private func act(_ store: FileStore) throws {
    switch operation {
    case .open, .openAnOldFile: break
    case .read: _ = store.value(forKey: "foreign")
    case .write, .firstWrite, .writeDurably: try store.set(2, forKey: "changed")
    case .remove: try store.set(nil, forKey: "removed")
    case .transaction: try store.apply(new)
    case .compareAndWrite: try store.apply(new, expecting: ["changed": 1, "journaled": 1])
    case .checkpoint, .restore: try store.flush()
    case .migrate: try migrate(store)
    }
  }

  /// The old key stays.
  private func migrate(_ store: FileStore) throws {
    let migration = SettingsMigration(to: 2) { values in
      values.convert("changed") { (number: Int) in number + 1 }
      values.rename("removed", to: "added")
    }
    let container = SettingsContainer(store: store, migrations: [migration]) {
      Setting("changed", default: 0)
      Setting("added", default: 0)
    }
    container.reportIssues(to: .none)
    if let issue = container.issues.first { throw issue.error }
  }

  /// A store goes on after a call that failed once.
  private func goOn(_ store: FileStore) throws {
    do {
      try store.set("on", forKey: "later")
      #expect(store.value(forKey: "later") == "on", "\(self)")
      for (key, value) in kept { #expect(store.value(forKey: key) == value, "\(self): \(key)") }
      kept["later"] = "on"
    } catch {
      Issue.record("\(self): the store doesn't go on: \(error)")
    }
  }

  // MARK: After

  func check() throws {
    let isPowerCut = if case .cutsPower = fault { true } else { false }
    if isPowerCut, operation != .writeDurably {
      // What was in the journal only was promised to survive the process.
      if !(operation == .checkpoint && isAcknowledged) { kept["journaled"] = nil }
      if operation == .read { kept["foreign"] = nil }
    }
    if fault == .isInterrupted || fault == .isShort, let error {
      Issue.record("\(self): a call that has to be repeated made the operation fail: \(error)")
    }
    let first = store(FaultyFiles(in: folder))
    check(first, "at once")
    do {
      try first.flush()
    } catch {
      Issue.record("\(self): the next flush failed: \(error)")
    }
    let second = store(FaultyFiles(in: folder))
    check(second, "after the next checkpoint")
    let identifiers = try second.history.map(\.id)
    #expect(Set(identifiers).count == identifiers.count, "\(self): an entry is listed twice")
    try checkFiles()
  }

  private func check(_ store: FileStore, _ occasion: String) {
    for (key, value) in kept where store.value(forKey: key) != value {
      let found = store.value(forKey: key).map(\.description) ?? "nothing"
      Issue.record("\(self), \(occasion): '\(key)' is \(found) instead of \(value)")
    }
    let isOld = old.allSatisfy { store.value(forKey: $0) == $1 }
    let expected = old.merging(new) { $1 }
    let isNew = expected.allSatisfy { store.value(forKey: $0) == $1 }
    if !isOld, !isNew { Issue.record("\(self), \(occasion): old and new are mixed") }
    let promises = !isPowerCut || operation == .checkpoint || operation == .writeDurably
    if isAcknowledged, promises, !isNew {
      Issue.record("\(self), \(occasion): an acknowledged write is lost")
    }
    if operation == .checkpoint, !isNew, !isPowerCut {
      Issue.record("\(self), \(occasion): a write before the checkpoint is lost")
    }
    if let error, !isEnded, operation != .checkpoint,
      error.recoverySuggestion?.contains("nothing was changed") == true,
      !isOld
    {
      Issue.record("\(self), \(occasion): the error says that nothing was changed: \(error)")
    }
  }

  private var isPowerCut: Bool { if case .cutsPower = fault { true } else { false } }

  private func checkFiles() throws {
    let hidden = folder + "/.settings.json.journal"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: hidden)) ?? []
    let known: Set = [
      "lock", "generation", "generation.old", "history", "history.old",
    ]
    let others = names.filter { !known.contains($0) }
    #expect(others.count { UInt64($0) != nil } <= 1 && others.count <= 1, "\(self): \(names)")
    let visible = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !$0.hasPrefix("settings.json.unreadable-") }
    #expect(Set(visible).isSubset(of: ["settings.json", ".settings.json.journal"]), "\(self)")
  }
}

extension Run: CustomStringConvertible {
  var description: String {
    let calls = files.calls
    return "\(operation), \(fault.map { "\($0)" } ?? "no fault") at call \(position)"
      + " (\(calls.last ?? "none"))"
  }
}
