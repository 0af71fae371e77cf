import Dispatch
import Foundation
import Setpoint
import SetpointSynchronization
import SetpointTesting
import Testing

/// Code of the app and of stores that takes long holds up neither readers nor the writers of other
/// stores.
struct HeldCodeTests {
  /// Code that waits in the middle until the test lets it go on.
  private final class Gate: Sendable {
    private let entered = DispatchSemaphore(value: 0)
    private let exit = DispatchSemaphore(value: 0)
    private let isArmed = Mutex(false)

    func arm() { isArmed.withLock { $0 = true } }

    /// Waits once after ``arm()``.
    func pass() {
      let waits = isArmed.withLock { isArmed in
        defer { isArmed = false }
        return isArmed
      }
      guard waits else { return }
      entered.signal()
      exit.wait()
    }

    /// Runs `body` while `work` waits in the gate.
    func hold(_ work: @escaping @Sendable () throws -> Void, during body: () throws -> Void)
      async throws
    {
      arm()
      async let result: Void = onThread(work)
      try await onThread { [entered] in entered.wait() }
      defer { exit.signal() }
      try body()
      exit.signal()
      try await result
    }
  }

  private struct Name: Codable, Equatable, Sendable {
    static let gate = Gate()
    var text: String

    static func == (left: Name, right: Name) -> Bool {
      gate.pass()
      return left.text == right.text
    }
  }

  private let volume = Setting("volume", default: 5)
  private let title = Setting("title", default: "untitled")

  private func expectOthersContinue(_ container: SettingsContainer) throws {
    #expect(container[volume] == 5)
    try container.set(6, for: volume)
    try container.set("draft", for: title)
    #expect(container[volume] == 6)
    #expect(container[title] == "draft")
    try container.set(5, for: volume)
  }

  @Test func aStoreThatHangsDelaysOnlyItsOwnSettings() async throws {
    let slow = SlowStore()
    let size = Setting("size", default: 14, .store(slow))
    let container = SettingsContainer(store: .memory) {
      size
      volume
      title
    }
    async let write: Void = onThread { try container.set(18, for: size) }
    await slow.waitForWrite()
    try expectOthersContinue(container)
    #expect(container[size] == 14)
    slow.resumeAll()
    try await write
    #expect(container[size] == 18)
  }

  @Test func aValidatorThatHangsDelaysNobodyElse() async throws {
    let gate = Gate()
    let size = Setting("size", default: 14, .validate { _ in gate.pass() })
    let container = SettingsContainer(store: .memory) {
      size
      volume
      title
    }
    try await gate.hold({ try container.set(18, for: size) }) {
      try expectOthersContinue(container)
      #expect(container[size] == 14)
    }
    #expect(container[size] == 18)
  }

  @Test func anEqualityThatHangsDelaysNobodyElse() async throws {
    let (ada, grace) = (Name(text: "Ada"), Name(text: "Grace"))
    let name = Setting("name", default: ada, .options(ada, grace))
    let container = SettingsContainer(store: .memory) {
      name
      volume
      title
    }
    try await Name.gate.hold({ try container.set(grace, for: name) }) {
      try expectOthersContinue(container)
    }
    #expect(container[name].text == "Grace")
  }

  @Test func aValidatorOfAnExternalChangeDelaysNobodyElse() async throws {
    let gate = Gate()
    let size = Setting("size", default: 14, .validate { _ in gate.pass() })
    let store = ListenedStore()
    let container = SettingsContainer(store: store) {
      size
      volume
      title
    }
    try await gate.hold({ store.changeFromOutside(["size": 20]) }) {
      try expectOthersContinue(container)
      #expect(container[size] == 14)
    }
    #expect(container[size] == 20)
  }

  // A process that hangs ends after a minute.

  @Test func aReporterThatIsReplacedIsReleasedWithoutALock() async {
    await #expect(processExitsWith: .exitCode(3)) {
      alarm(60)
      let container = SettingsContainer(store: .memory)
      container.report(whenReleased: { container.issues.count })
      container.reportIssues(to: .none)
    }
  }

  @Test func aSharedContainerThatIsReplacedIsReleasedWithoutALock() async {
    await #expect(processExitsWith: .exitCode(3)) {
      alarm(60)
      SettingsContainer.shared = SettingsContainer(store: .memory)
      SettingsContainer.shared.report(whenReleased: { SettingsContainer.shared.issues.count })
      SettingsContainer.shared = SettingsContainer(store: .memory)
    }
  }

  @Test func anObserverOfAStoreIsReleasedWithoutALock() async {
    await #expect(processExitsWith: .exitCode(3)) {
      alarm(60)
      let folder = try TemporaryFolder()
      let store = FileStore(at: folder.appending("settings.json"))
      _ = store.observation(whenReleased: {
        _ = store.observe { _ in }
        exit(3)
      })
    }
  }
}

extension SettingsContainer {
  /// Sets a reporter that calls `read` and exits with the status 3 when it is released.
  fileprivate func report(whenReleased read: @escaping @Sendable () -> Int) {
    let released = SettingsObservation {
      _ = read()
      exit(3)
    }
    reportIssues(to: IssueReporter { _ in withExtendedLifetime(released) {} })
  }
}

extension FileStore {
  /// Returns an observation whose handler calls `perform` when it is released.
  fileprivate func observation(
    whenReleased perform: @escaping @Sendable () -> Void
  ) -> SettingsObservation? {
    let released = SettingsObservation(onEnd: perform)
    return observe { [released] _ in withExtendedLifetime(released) {} }
  }
}

/// A store in memory that others change, too.
private final class ListenedStore: SettingsStore {
  private let base = MemoryStore()
  private let observers = SettingsObservers<StoreEvent>()

  func value(forKey key: String) -> StoredValue? { base.value(forKey: key) }
  func apply(_ changes: [String: StoredValue?]) { base.apply(changes) }
  func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> SettingsObservation? {
    observers.add(handler)
  }
  func changeFromOutside(_ changes: [String: StoredValue?]) {
    base.apply(changes)
    observers.notify(.changed(keys: Set(changes.keys)))
  }
}
