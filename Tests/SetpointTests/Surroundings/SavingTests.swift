import Foundation
import SetpointSynchronization
import Testing

@testable import Setpoint
@testable import SetpointTesting

extension Surroundings {
  /// How editors and other programs save the settings file while a program has it open.
  @Suite struct SavingTests {
    private let store: StoreFolder
    init() throws { store = try StoreFolder() }

    /// The first step of a save, after which the file is missing or incomplete.
    enum FirstStep: String, CaseIterable, Sendable {
      case missing = "mv settings.json old"
      case empty = ": > settings.json"
      case half = #"printf '{"a": ' > settings.json"#
    }

    @Test(arguments: FirstStep.allCases)
    func aFileThatIsBeingSavedAnnouncesNoDefault(_ step: FirstStep) throws {
      try store.write(#"{"a": 1}"#)
      let program = store.open()
      let issues = OpenIssues(of: program, values: "a")
      var isLong = false
      for number: Int64 in 2...4 {
        let gap = SavingGap()
        try store.run(step.rawValue)
        program.refresh()
        let (value, texts) = (program.value(forKey: "a"), issues.texts)
        try store.write(#"{"a": \#(number)}"#)
        isLong = isLong || gap.isLong
        #expect(isLong || value == .int(number - 1))
        #expect(isLong || texts == [])
        program.refresh()
        #expect(program.value(forKey: "a") == .int(number))
      }
      #expect(issues.texts == [])
      #expect(isLong || !issues.announced.contains(nil))
    }

    @Test(arguments: [true, false])
    func aFolderThatIsRenamedForAMomentAnnouncesNoDefault(isSaved: Bool) throws {
      let store = try StoreFolder("app")
      let (program, other) = (store.open(), store.open())
      let issues = OpenIssues(of: program, values: "a")
      try other.set(1, forKey: "a")
      try other.flush()
      program.refresh()
      try other.set(2, forKey: "a")
      if isSaved { try other.flush() }
      program.refresh()
      let gap = SavingGap()
      try store.run("mv app away")
      program.refresh()
      let value = program.value(forKey: "a")
      try store.run("mv away app")
      let isLong = gap.isLong
      #expect(isLong || value == 2)
      program.refresh()
      #expect(program.value(forKey: "a") == 2)
      #expect(isLong || issues.announced.allSatisfy { $0 == 1 || $0 == 2 })
    }

    @Test(arguments: FirstStep.allCases)
    func aProgramThatStartsDuringASaveWaitsForIt(_ step: FirstStep) throws {
      let first = store.open()
      try first.set(1, forKey: "a")
      try first.flush()
      try store.run(step.rawValue)
      let files = FaultyFiles(in: store.folder)
      let looks = Atomic(0)
      files.before({ [settings = store.settings] _, call in call == "stat \(settings)" }) {
        [store] in
        if looks.wrappingAdd(1, ordering: .relaxed).newValue == 3 { try? store.write(#"{"a": 2}"#) }
      }
      #expect(store.open(files: files).value(forKey: "a") == 2)
    }

    @Test(.timeLimit(.minutes(30))) func aFileThatIsRemovedIsBelievedAfterATime() async throws {
      let first = store.open()
      try first.set(1, forKey: "a")
      try first.flush()
      let (values, continuation) = AsyncStream<StoredValue?>.makeStream()
      let observation = first.observe { [weak first] _ in
        continuation.yield(first?.value(forKey: "a"))
      }
      try store.run("rm settings.json")
      for await value in values where value == nil { break }
      #expect(store.open().value(forKey: "a") == nil)
      withExtendedLifetime(observation) {}
    }

    @Test(.timeLimit(.minutes(30))) func anIssueEndsWhenTheFileCanBeRead() async throws {
      try store.write(#"{"a": 1}"#)
      let program = store.open()
      let (events, continuation) = AsyncStream<StoreEvent>.makeStream()
      let observation = program.observe { continuation.yield($0) }
      try store.write(#"{"a": "#)
      var iterator = events.makeAsyncIterator()
      var issue: SettingsIssue?
      while issue == nil { if case .issue(let new)? = await iterator.next() { issue = new } }
      try store.write(#"{"a": 2}"#)
      var ended: SettingsIssue?
      while ended == nil { if case .issueEnded(let old)? = await iterator.next() { ended = old } }
      #expect(ended == issue)
      withExtendedLifetime(observation) {}
    }

    @Test(.timeLimit(.minutes(30))) func aContainerForgetsAnIssueThatEnds() async throws {
      try store.write(#"{"a": 1}"#)
      let container = SettingsContainer(store: store.open()) { Setting("a", default: 0) }
      container.reportIssues(to: .none)
      try store.write(#"{"a": "#)
      var issues = container.issueUpdates.makeAsyncIterator()
      if container.issues.isEmpty { _ = await issues.next() }
      try store.write(#"{"a": 2}"#)
      while !container.issues.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test func aFlushWaitsForACheckpointOfItsStore() async throws {
      let files = FaultyFiles(in: store.folder)
      let program = FileStore(
        at: URL(filePath: store.settings), durability: .process, timeout: .milliseconds(1),
        files: files, checkpointsInBackground: false)
      try program.set(1, forKey: "a")
      let begun = DispatchSemaphore(value: 0)
      files.once(before: "rename \(store.settings)") {}
      files.once(before: "fsync \(store.hidden)/new") {
        begun.signal()
        // Longer than a flush waits for another process.
        usleep(20_000)
      }
      async let first: Void = onThread { try program.flush() }
      try await onThread { begun.wait() }
      try program.set(2, forKey: "b")
      try program.flush()
      try await first
      let next = store.open()
      #expect([next.value(forKey: "a"), next.value(forKey: "b")] == [1, 2])
    }
  }
}
