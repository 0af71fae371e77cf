import Observation
import Setpoint
import SetpointSynchronization
import SetpointTesting
import Testing

struct DraftTests {
  private let size = Setting("size", default: 14, .range(10...24))
  private let theme = Setting("theme", default: "light", .requiresRestart)
  private let volume = Setting("volume", default: 5)
  private let session = Setting("session", default: 0, .policy(.transient))
  private let store = RecordingStore()

  private func makeContainer(_ layers: SettingsLayers = SettingsLayers()) -> SettingsContainer {
    SettingsContainer(store: store, layers: layers) {
      size
      theme
      volume
      session
    }
  }

  @Test func nothingIsAppliedUntilTheCommit() throws {
    let container = makeContainer()
    let draft = container.draft()
    draft.container[size] = 18
    try draft.container.set(text: "dark", for: theme)
    #expect(draft.container[size] == 18)
    #expect(container[size] == 14)
    #expect(store.applied.isEmpty)
    try draft.commit()
    #expect(container[size] == 18)
    #expect(container[theme] == "dark")
    #expect(store.applied == [["size": 18, "theme": "dark"]])
    #expect(draft.changes.isEmpty)
    #expect(draft.container[size] == 18)
  }

  @Test func aChangeThatALayerOverridesIsListedAndApplied() throws {
    let environment = MemorySource(["size": 20], name: "environment")
    let container = makeContainer(SettingsLayers(overrides: [environment]))
    let draft = container.draft()
    draft.container[size] = 18
    let change = try #require(draft.changes.first)
    #expect([change.oldValue, change.newValue] == [20, 20])
    #expect(change.stagedValue == 18)
    try draft.commit()
    #expect(store.applied == [["size": 18]])
    draft.container[size] = 16
    draft.container[size] = 18
    #expect(draft.changes.isEmpty)
  }

  @Test func aDraftChecksLikeTheOriginal() {
    let draft = makeContainer().draft()
    let error = #expect(throws: SettingsError.self) { try draft.container.set(99, for: size) }
    #expect(error?.code == .outOfRange)
    #expect(draft.changes.isEmpty)
  }

  @Test func theChangesAreListedInTheOrderDeclaredWithLabelOldNewAndRestart() {
    let container = makeContainer()
    container[volume] = 7
    let draft = container.draft()
    draft.container[volume] = 8
    draft.container[theme] = "dark"
    let changes = draft.changes
    #expect(changes.map(\.setting.label) == ["Theme", "Volume"])
    #expect(changes.map(\.oldValue) == ["light", 7])
    #expect(changes.map(\.newValue) == ["dark", 8])
    #expect(changes.map(\.requiresRestart) == [true, false])
    #expect(changes.map(\.problem) == [nil, nil])
  }

  @Test func aChangeThatIsRevertedDisappears() throws {
    let container = makeContainer()
    container[volume] = 7
    let draft = container.draft()
    for value in [8, 7] { draft.container[volume] = value }
    for value in [18, 14] { draft.container[size] = value }
    #expect(draft.changes.isEmpty)
    draft.container[theme] = "dark"
    draft.discard(theme)
    #expect(draft.changes.isEmpty)
    #expect(draft.container[theme] == "light")
  }

  @Test func aResetIsAChange() throws {
    let container = makeContainer()
    container[volume] = 7
    let draft = container.draft()
    try draft.container.reset(volume)
    #expect(draft.container[volume] == 5)
    #expect(draft.changes.map(\.stagedValue) == [nil])
    try draft.commit()
    #expect(!container.isModified(volume))
  }

  @Test func discardingForgetsEverything() throws {
    let container = makeContainer()
    let draft = container.draft()
    draft.container[size] = 18
    draft.container[theme] = "dark"
    draft.discard()
    #expect(draft.container[size] == 14)
    #expect(draft.changes.isEmpty)
    try draft.commit()
    #expect(store.applied.isEmpty)
  }

  @Test func aTransientSettingIsStagedAndAppliedLikeAnyOther() throws {
    let container = makeContainer()
    let draft = container.draft()
    draft.container[session] = 3
    #expect(container[session] == 0)
    try draft.commit()
    #expect(container[session] == 3)
    #expect(store.applied.isEmpty)
  }

  @Test func aCommitAnnouncesOnceAndRunsEachEffectOnce() throws {
    let container = makeContainer()
    let calls = Mutex<[String]>([])
    let ofSize = container.onChange(of: size) { old, new in
      calls.withLock { $0.append("size \(old) → \(new)") }
    }
    let ofAll = container.onChange { changes in
      calls.withLock { $0.append("all \(changes.map(\.key))") }
    }
    let draft = container.draft()
    for value in [16, 17, 18] { draft.container[size] = value }
    draft.container[theme] = "dark"
    #expect(calls.withLock { $0 } == [])
    try draft.commit()
    #expect(Set(calls.withLock { $0 }) == ["size 14 → 18", #"all ["size", "theme"]"#])
    #expect(calls.withLock { $0.count } == 2)
    withExtendedLifetime((ofSize, ofAll)) {}
  }

  @Test func aCommitNamesWhatNeedsARestart() throws {
    let draft = makeContainer().draft()
    draft.container[size] = 18
    #expect(try draft.commit().restartReasons == [])
    draft.container[theme] = "dark"
    #expect(try draft.commit().restartReasons == [theme])
  }

  @Test func aDraftShowsConcurrentChanges() {
    let source = MemorySource(name: "source")
    let container = makeContainer(SettingsLayers(sources: [source]))
    let draft = container.draft()
    draft.container[size] = 18
    container[volume] = 9
    source.replace(["theme": "dark", "size": 20])
    #expect(draft.container[volume] == 9)
    #expect(draft.container[theme] == "dark")
    #expect(draft.container.origin(of: theme).source == "source")
    #expect(draft.container[size] == 18)
    #expect(draft.changes.map(\.setting.key) == ["size"])
    #expect(draft.changes.map(\.oldValue) == [20])
  }

  @Test func observersOfTheOriginalFindItsChangesInTheDraft() {
    let container = makeContainer()
    let draft = Mutex<SettingsDraft?>(nil)
    let seen = Mutex<[Int?]>([])
    let see: @Sendable () -> Void = { [size] in
      let value = draft.withLock { $0 }.map { $0.container[size] }
      seen.withLock { $0.append(value) }
    }
    // Both observe before the draft does.
    let observations = [container.onChange { _ in see() }, container.follow { _ in see() }]
    draft.withLock { $0 = container.draft() }
    container[size] = 18
    #expect(seen.withLock { $0 } == [18, 18])
    withExtendedLifetime(observations) {}
  }

  @Test func aSettingThatChangedMeanwhileIsAConflictThatIsDecidedByHand() throws {
    let container = makeContainer()
    let draft = container.draft()
    draft.container[size] = 18
    draft.container[theme] = "dark"
    container[size] = 20
    #expect(draft.changes.map(\.problem?.code) == [.conflict, nil])
    let error = #expect(throws: SettingsError.self) { try draft.commit() }
    #expect(
      error?.description
        == "Setting 'size' has changed elsewhere. Review its current value, then keep it or overwrite it."
    )
    #expect(container[theme] == "light")
    draft.keep(size)
    try draft.commit()
    #expect(container[size] == 18)
    #expect(container[theme] == "dark")
  }

  @Test func theOtherValueOfAConflictCanBeTaken() throws {
    let container = makeContainer()
    let draft = container.draft()
    draft.container[size] = 18
    container[size] = 20
    draft.discard(size)
    #expect(draft.container[size] == 20)
    try draft.commit()
    #expect(container[size] == 20)
  }

  @Test func bothHavingTheSameValueIsNoConflict() throws {
    let container = makeContainer()
    let draft = container.draft()
    draft.container[size] = 18
    container[size] = 18
    #expect(throws: Never.self) { try draft.commit() }
  }

  @Test func observationTracksTheChanges() throws {
    let container = makeContainer()
    let draft = container.draft()
    func isAnnounced(_ change: () throws -> Void) rethrows -> Bool {
      let isAnnounced = Mutex(false)
      withObservationTracking {
        _ = draft.changes
      } onChange: {
        isAnnounced.withLock { $0 = true }
      }
      try change()
      return isAnnounced.withLock { $0 }
    }
    #expect(isAnnounced { draft.container[size] = 18 })
    #expect(isAnnounced { draft.container[theme] = "dark" })
    #expect(isAnnounced { container[size] = 20 })
    #expect(draft.changes.map(\.problem?.code) == [.conflict, nil])
    #expect(isAnnounced { draft.keep(size) })
    #expect(draft.changes.map(\.problem?.code) == [nil, nil])
    #expect(isAnnounced { draft.discard(theme) })
    #expect(try isAnnounced { try draft.commit() })
    #expect(try isAnnounced { try draft.container.reset(size) })
    #expect(isAnnounced { draft.discard() })
    #expect(isAnnounced { draft.container[volume] = 8 })
  }

  @Test func aNewLockPreventsTheCommit() {
    let managed = MemorySource(name: "policy")
    let container = makeContainer(SettingsLayers(managed: [managed]))
    let draft = container.draft()
    draft.container[size] = 18
    managed.replace(SettingsReading(["size": SourceValue(12, lock: SettingLock(owner: "IT"))]))
    #expect(draft.container[size] == 12)
    #expect(throws: SettingsError.self) { try draft.container.set(16, for: size) }
    #expect(throws: SettingsError.self) { try draft.commit() }
    #expect(container[size] == 12)
  }

  @Test func theLastCommitCanBeUndone() throws {
    let container = makeContainer()
    container[volume] = 7
    let draft = container.draft()
    draft.container[volume] = 8
    draft.container[theme] = "dark"
    let commit = try draft.commit()
    try commit.undo()
    #expect(container[volume] == 7)
    #expect(container[theme] == "light")
    #expect(!container.isModified(theme))
    #expect(draft.container[volume] == 7)
  }

  @Test func anUndoDoesNotOverwriteWhatWasChangedSince() throws {
    let container = makeContainer()
    let draft = container.draft()
    draft.container[volume] = 8
    let commit = try draft.commit()
    container[volume] = 9
    let error = #expect(throws: SettingsError.self) { try commit.undo() }
    #expect(error?.code == .conflict)
    #expect(container[volume] == 9)
  }

  @Test(arguments: 0..<3)
  func aFailureOfAnyStoreAppliesNothing(failing: Int) {
    let stores = (0..<3).map { index in
      FailingStore(MemoryStore(), failing: index == failing ? .write(1) : .nothing)
    }
    let settings = stores.indices.map { Setting("value\($0)", default: 0, .store(stores[$0])) }
    let container = SettingsContainer(store: .memory) { settings.map(SettingsElement.setting) }
    let draft = container.draft()
    for setting in settings { draft.container[setting] = 1 }
    let error = #expect(throws: SettingsError.self) { try draft.commit() }
    #expect(
      error?.description
        == "Setting 'value\(failing)' couldn't be stored: a test requested this failure. The previous value stays in effect. Try again."
    )
    #expect(settings.map { container[$0] } == [0, 0, 0])
    #expect(stores.map { try? $0.keys } == [[], [], []])
    #expect(draft.changes.count == 3)
    #expect(throws: Never.self) { try draft.commit() }
    #expect(settings.map { container[$0] } == [1, 1, 1])
  }

  @Test func aChangeThatCannotBeRolledBackIsReportedAndInEffect() {
    let stores = [
      FailingStore(failing: .write(2)), FailingStore(failing: .nothing),
      FailingStore(failing: .write(1)),
    ]
    let settings = stores.indices.map { Setting("value\($0)", default: 0, .store(stores[$0])) }
    let container = SettingsContainer(store: .memory) { settings.map(SettingsElement.setting) }
    let draft = container.draft()
    for setting in settings { draft.container[setting] = 1 }
    let error = #expect(throws: SettingsError.self) { try draft.commit() }
    #expect(error?.code == .partlyStored)
    #expect(
      error?.description
        == "Setting 'value2' couldn't be stored: a test requested this failure. These changes were saved and couldn't be undone: 'value0'. All other changes weren't saved. Check these settings and try again."
    )
    #expect(settings.map { container[$0] } == [1, 0, 0])
    #expect(draft.changes.map(\.setting.key) == ["value1", "value2"])
  }

  @Test func aSlowStoreDelaysTheCommitAndNoReader() async throws {
    let slow = SlowStore()
    let container = SettingsContainer(store: slow) { size }
    let draft = container.draft()
    draft.container[size] = 18
    async let commit = onThread { try draft.commit() }
    await slow.waitForWrite()
    #expect(container[size] == 14)
    #expect(draft.container[size] == 18)
    slow.resumeAll()
    _ = try await commit
    #expect(container[size] == 18)
  }

  @Test func whatIsStagedDuringACommitStaysStaged() async throws {
    let slow = SlowStore()
    let container = SettingsContainer(store: slow) { size }
    let draft = container.draft()
    draft.container[size] = 18
    async let commit = onThread { try draft.commit() }
    await slow.waitForWrite()
    draft.container[size] = 20
    slow.resumeAll()
    _ = try await commit
    #expect(container[size] == 18)
    #expect(draft.container[size] == 20)
    #expect(draft.changes.map(\.oldValue) == [18])
    #expect(draft.changes.map(\.stagedValue) == [20])
    #expect(draft.changes.map(\.problem) == [nil])
    try draft.commit()
    #expect(container[size] == 20)
    #expect(draft.changes.isEmpty)
  }

  @Test func effectsOfWritersOnManyThreadsComeInOrderAndNoneIsMissed() async {
    let container = makeContainer()
    let chain = Mutex<[(old: Int, new: Int)]>([])
    let observation = container.onChange(of: volume) { old, new in
      chain.withLock { $0.append((old, new)) }
    }
    await withTaskGroup { group in
      for writer in 0..<4 {
        group.addTask { for step in 0..<500 { container[volume] = writer * 1000 + step } }
      }
    }
    let calls = chain.withLock { $0 }
    #expect(calls.first?.old == 5)
    #expect(zip(calls, calls.dropFirst()).allSatisfy { $0.new == $1.old })
    #expect(calls.last?.new == container[volume])
    withExtendedLifetime(observation) {}
  }

  @Test func anEffectMayWriteAndItsWriteIsTheNextCall() {
    let container = makeContainer()
    let calls = Mutex<[Int]>([])
    let observation = container.onChange(of: volume) { [volume] _, new in
      calls.withLock { $0.append(new) }
      if new < 8 { container[volume] = new + 1 }
    }
    container[volume] = 6
    #expect(calls.withLock { $0 } == [6, 7, 8])
    withExtendedLifetime(observation) {}
  }
}
