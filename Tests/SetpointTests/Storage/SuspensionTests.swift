import Foundation
import SetpointSynchronization
import Testing

@testable import Setpoint
@testable import SetpointTesting

/// A system that suspends the process while a store works ends the process if it holds a lock.
struct SuspensionTests {
  enum Operation: CaseIterable, Sendable {
    case open, firstWrite, write, compareAndWrite, checkpoint, restore, migrate
    case rescue, writeInPlace
  }

  @Test(arguments: Operation.allCases)
  func aSuspensionAtAnyCallFindsNoLockAndLosesNothing(_ operation: Operation) throws {
    let count = try SuspendedRun(operation, at: .max).perform()
    #expect(count > 0)
    for position in 0..<count { _ = try SuspendedRun(operation, at: position).perform() }
  }

  @Test func aStoreThatIsUsedHoldsNoLockBetweenItsCalls() throws {
    let folder = try TemporaryFolder()
    let files = FaultyFiles(in: folder.url.path)
    let store = FileStore(
      at: folder.appending("settings.json"), durability: .process, files: files,
      checkpointsInBackground: false, suspension: TestSuspension())
    for number: Int64 in 0..<3 {
      try store.set(.int(number), forKey: "number")
      #expect(!files.holdsLocks)
      try store.apply(["other": 1], expecting: ["number": .int(number)])
      #expect(!files.holdsLocks)
      try store.flush()
      #expect(!files.holdsLocks)
    }
  }

  @Test func aSystemThatSuspendsNothingKeepsTheLease() throws {
    let folder = try TemporaryFolder()
    let files = FaultyFiles(in: folder.url.path)
    let store = FileStore(
      at: folder.appending("settings.json"), durability: .process, files: files,
      checkpointsInBackground: false, suspension: nil)
    try store.set(1, forKey: "number")
    #expect(files.holdsLocks)
  }

  @Test func aWriteThatNeedsALockWhileTheSystemSuspendsIsRefusedWithTheReason() throws {
    let folder = try TemporaryFolder()
    let suspension = TestSuspension()
    let file = folder.appending("settings.json")
    let store = FileStore(at: file, durability: .process, suspension: suspension)
    suspension.suspend()
    let error = #expect(throws: SettingsError.self) { try store.set(1, forKey: "number") }
    #expect(
      error?.description
        == "Settings file '\(file.path)' wasn't written, because the system is suspending the "
        + "program. Nothing was changed. Try again when the program continues.")
    #expect(store.value(forKey: "number") == nil)
    suspension.resume()
    try store.set(1, forKey: "number")
    // No lock is needed any more.
    suspension.suspend()
    try store.set(2, forKey: "number")
    #expect(throws: SettingsError.self) { try store.flush() }
    suspension.resume()
    try store.flush()
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\"number\": 2"))
  }

  @Test func aCheckpointThatIsLeftIsNoIssue() async throws {
    let folder = try TemporaryFolder()
    let suspension = TestSuspension()
    let store = FileStore(
      at: folder.appending("settings.json"), durability: .process, suspension: suspension)
    try store.set(1, forKey: "number")
    suspension.suspend()
    let container = SettingsContainer(store: store)
    #expect(throws: SettingsError.self) { try store.flush() }
    await suspension.waitForRefusal()
    await suspension.waitForRefusal()
    container.refresh()
    #expect(container.issues == [])
    suspension.resume()
  }
}

/// One operation that the system suspends before one of its calls.
private final class SuspendedRun {
  private let operation: SuspensionTests.Operation
  private let position: Int
  private let folder: TemporaryFolder
  private let settings: URL
  private let files: FaultyFiles
  private let suspension = TestSuspension()

  init(_ operation: SuspensionTests.Operation, at position: Int) throws {
    self.operation = operation
    self.position = position
    folder = try TemporaryFolder()
    settings = folder.appending("settings.json")
    try Data(#"{ "kept": 1, "changed": 1, "journaled": 0 }"#.utf8).write(to: settings)
    if operation != .firstWrite { try Self.leaveJournal(at: settings, in: folder) }
    if operation == .restore { try Data(#"{ "kept": 1, "changed": 1, "#.utf8).write(to: settings) }
    files = FaultyFiles(in: folder.url.path)
  }

  /// Leaves the record of a process that was killed.
  private static func leaveJournal(at settings: URL, in folder: TemporaryFolder) throws {
    let files = FaultyFiles(in: folder.url.path)
    let store = FileStore(at: settings, durability: .process, files: files)
    try store.set(1, forKey: "changed")
    try store.flush()
    try store.set(1, forKey: "journaled")
    files.kill()
  }

  /// Returns how many calls the operation made.
  func perform() throws -> Int {
    let (files, suspension, position) = (files, suspension, position)
    let name = "\(operation), call \(position)"
    suspension.onSuspension { #expect(!files.holdsLocks, "\(name): suspended with a lock") }
    let calls = Calls()
    let isRescue = operation == .rescue
    // Others read what the store writes, without a lock.
    let thread = ObjectIdentifier(Thread.current)
    files.before({ _, _ in true }) {
      guard ObjectIdentifier(Thread.current) == thread else { return }
      let number = calls.count.wrappingAdd(1, ordering: .relaxed).oldValue
      if files.holdsLocks {
        #expect(suspension.isActive, "\(name): a lock without an activity")
        // A journal without a name was opened before the activity, and takes a few calls.
        #expect(isRescue || !suspension.isSuspending, "\(name): a call after the activity expired")
      }
      // Another run may have made more calls.
      if number == position, !calls.areOver.load(ordering: .relaxed) { suspension.suspend() }
    }
    var store: FileStore? = FileStore(
      at: settings, durability: .process, files: files, checkpointsInBackground: false,
      suspension: suspension)
    var count = 0
    if let store {
      try? act(store)
      count = calls.count.load(ordering: .relaxed)
      calls.areOver.store(true, ordering: .relaxed)
      suspension.resume()
      try goOn(store)
      try check(store)
      #expect(!files.holdsLocks, "\(name): a lock at the end")
    }
    store = nil
    try check(FileStore(at: settings))
    return count
  }

  private func act(_ store: FileStore) throws {
    switch operation {
    case .open: _ = store.value(forKey: "journaled")
    case .firstWrite, .write: try store.set(2, forKey: "changed")
    case .compareAndWrite: try store.apply(["changed": 2], expecting: ["changed": 1])
    case .checkpoint, .restore:
      try store.set(2, forKey: "changed")
      try store.flush()
    case .migrate: _ = migrated(store)
    case .rescue:
      try store.set(2, forKey: "changed")
      let hidden = folder.appending(".settings.json.journal")
      let away = folder.appending("away")
      if !FileManager.default.fileExists(atPath: away.path) {
        try FileManager.default.moveItem(at: hidden, to: away)
      }
      try store.flush()
    case .writeInPlace:
      // The file has another name, so it isn't replaced.
      try? FileManager.default.linkItem(at: settings, to: folder.appending("other.json"))
      try store.set(2, forKey: "changed")
      try store.flush()
    }
  }

  private func migrated(_ store: FileStore) -> SettingsContainer {
    let migration = SettingsMigration(to: 1) { values in
      values.convert("changed") { (number: Int) in number + 1 }
    }
    let container = SettingsContainer(store: store, migrations: [migration]) {
      Setting("changed", default: 0)
    }
    container.reportIssues(to: .none)
    return container
  }

  /// Does what the suspended process left, after it continued.
  private func goOn(_ store: FileStore) throws {
    if operation == .migrate {
      let issues = migrated(store).issues
      #expect(!issues.contains { $0.code == .migrationFailed }, "\(issues)")
    } else if operation != .open {
      try store.set(2, forKey: "changed")
    }
    try store.flush()
  }

  private func check(_ store: FileStore) throws {
    #expect(store.value(forKey: "kept") == 1, "\(operation), call \(position)")
    let isFirst = operation == .firstWrite
    #expect(store.value(forKey: "journaled") == (isFirst ? 0 : 1), "\(operation), call \(position)")
    let isChanged = operation != .open
    #expect(store.value(forKey: "changed") == (isChanged ? 2 : 1), "\(operation), call \(position)")
  }
}

/// The calls of an operation. A class, because closures can't capture an atomic value.
private final class Calls: Sendable {
  let count = Atomic(0)
  let areOver = Atomic(false)
}

/// A system that suspends the process when a test says so, as soon as no activity is running.
final class TestSuspension: ProcessSuspension {
  private let state = Mutex(State())

  private struct State {
    var running = 0
    var isSuspending = false
    var onSuspension = SuspensionHandler {}
    var waiting: [CheckedContinuation<Void, Never>] = []

    var isSuspended: Bool { isSuspending && running == 0 }
  }

  private struct SuspensionHandler: Sendable {
    let call: @Sendable () -> Void
  }

  private struct Activity: ProcessActivity {
    let system: TestSuspension
    var isExpired: Bool { system.isSuspending }
    func end() { system.change { $0.running -= 1 } }
  }

  var isActive: Bool { state.withLock { $0.running > 0 } }
  var isSuspending: Bool { state.withLock { $0.isSuspending } }

  func onSuspension(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onSuspension = SuspensionHandler(call: body) }
  }

  func suspend() { change { $0.isSuspending = true } }
  func resume() { state.withLock { $0.isSuspending = false } }

  func beginActivity(_ reason: String) -> (any ProcessActivity)? {
    let (isBegun, waiting) = state.withLock { state in
      guard state.isSuspending else {
        state.running += 1
        return (true, [] as [CheckedContinuation<Void, Never>])
      }
      defer { state.waiting = [] }
      return (false, state.waiting)
    }
    for continuation in waiting { continuation.resume() }
    return isBegun ? Activity(system: self) : nil
  }

  /// Waits until an activity is refused.
  func waitForRefusal() async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.waiting.append(continuation) }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let (isSuspended, handler) = state.withLock { state in
      body(&state)
      return (state.isSuspended, state.onSuspension)
    }
    if isSuspended { handler.call() }
  }
}
