import Observation
import Setpoint
import SetpointSynchronization
import Testing

extension SettingDefinition {
  fileprivate static let volume = Setting("volume", default: 5)
  fileprivate static let other = Setting("other", default: 0)
}

/// A store that reports a member of a group together with the group.
private final class GroupStore: SettingsStore {
  private struct State {
    var values: [String: StoredValue] = [:]
    var handler: @Sendable (StoreEvent) -> Void = { _ in }
  }

  private let state = Mutex(State())

  func value(forKey key: String) -> StoredValue? { state.withLock { $0.values[key] } }
  func apply(_ changes: [String: StoredValue?]) {}

  func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> SettingsObservation? {
    state.withLock { $0.handler = handler }
    return nil
  }

  func report(_ value: StoredValue, forKey key: String, with group: String) {
    let handler = state.withLock { state in
      state.values[key] = value
      return state.handler
    }
    handler(.changed(keys: [key, group]))
  }
}

struct ObservationTests {
  private let container = SettingsContainer(store: .memory) {
    SettingDefinition.volume
    SettingDefinition.other
  }

  @Test func updatesBeginWithTheValueInEffectAndEndWithTheLast() async {
    var updates = container.updates(of: .volume).makeAsyncIterator()
    #expect(await updates.next() == 5)
    container[.volume] = 6
    #expect(await updates.next() == 6)
    container[.volume] = 7
    container[.volume] = 8
    #expect(await updates.next() == 8)
  }

  @Test func updatesEndWithTheContainer() async {
    var container: SettingsContainer? = SettingsContainer(store: .memory)
    var updates = container?.updates(of: .volume).makeAsyncIterator()
    var changes = container?.changes.makeAsyncIterator()
    container = nil
    #expect(await updates?.next() == 5)
    #expect(await updates?.next() == nil)
    #expect(await changes?.next() == nil)
  }

  @Test func changesLeaveOutAValueThatChangedBack() async {
    var all = container.changes.makeAsyncIterator()
    var own = container.changes(of: .volume).makeAsyncIterator()
    container[.volume] = 6
    container[.volume] = 5
    container[.other] = 1
    container[.volume] = 6
    container[.volume] = 5
    let expected = [AppliedChange(setting: .other, oldValue: 0, newValue: 1)]
    #expect(await all.next() == expected)
    container[.volume] = 6
    container[.volume] = 5
    container[.volume] = 8
    #expect(
      await own.next() == [AppliedChange(setting: .volume, oldValue: 5, newValue: 8)])
  }

  @Test(arguments: [true, false])
  func aSequenceThatIsNoLongerUsedIsReleased(afterABatch: Bool) async {
    func buffer() async -> WeakBuffer {
      let changes = container.changes
      let buffer = WeakBuffer(of: changes)
      container[.volume] = 6
      if afterABatch { for await _ in changes { break } }
      withExtendedLifetime(changes) { #expect(buffer.object != nil) }
      return buffer
    }
    let abandoned = await buffer()
    #expect(abandoned.object == nil)
  }

  @Test func aSequenceGetsChangesAfterOneOfItsIteratorsEnded() async {
    let changes = container.changes
    container[.volume] = 6
    for await _ in changes { break }
    container[.volume] = 7
    for await batch in changes {
      #expect(batch == [AppliedChange(setting: .volume, oldValue: 6, newValue: 7)])
      break
    }
  }

  @Test func changesOfDefaultsLeaveOutAValueThatChangedBack() async {
    let source = MemorySource(["volume": 5], name: "defaults")
    let container = SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source])) {
      SettingDefinition.volume
    }
    var changes = container.defaultChanges.makeAsyncIterator()
    for value in [6, 5, 6, 5, 9] {
      source.replace(["volume": .int(Int64(value))])
    }
    let batch = await changes.next()
    #expect(batch?.map(\.oldValue) == [5] && batch?.map(\.newValue) == [9])
  }

  @Test func trackingFiresForExactlyTheSettingThatWasRead() {
    let fired = Mutex(0)
    withObservationTracking {
      _ = container[.volume]
    } onChange: {
      fired.withLock { $0 += 1 }
    }
    container[.other] = 1
    #expect(fired.withLock { $0 } == 0)
    container[.volume] = 9
    #expect(fired.withLock { $0 } == 1)
  }

  @Test func aNotifiedObserverSeesTheNewValue() {
    let seen = Mutex(0)
    withObservationTracking {
      _ = container[.volume]
    } onChange: { [container] in
      seen.withLock { $0 = container.peek(.volume) }
    }
    container[.volume] = 9
    #expect(seen.withLock { $0 } == 9)
  }

  @Test func peekingIsNotTracked() {
    let fired = Mutex(false)
    withObservationTracking {
      _ = container.peek(.volume)
    } onChange: {
      fired.withLock { $0 = true }
    }
    container[.volume] = 9
    #expect(!fired.withLock { $0 })
  }

  @Test func changesOfASlowReaderAreJoinedFromOldestToNewest() async {
    var changes = container.changes.makeAsyncIterator()
    container[.volume] = 6
    container[.other] = 1
    container[.volume] = 7
    #expect(
      await changes.next() == [
        AppliedChange(setting: .other, oldValue: 0, newValue: 1),
        AppliedChange(setting: .volume, oldValue: 5, newValue: 7),
      ])
  }

  @Test func aChangeOfAGroupAndItsMemberIsAnnouncedOnce() {
    let store = GroupStore()
    let size = Setting("appearance.fontSize", default: 16)
    let container = SettingsContainer(store: store) { size }
    let announced = Mutex<[Int]>([])
    let observation = container.onChange { _ in announced.withLock { $0.append(container[size]) } }
    let changes = container.onChange(of: size) { _, new in announced.withLock { $0.append(-new) } }
    store.report(12, forKey: "appearance.fontSize", with: "appearance")
    #expect(announced.withLock { $0.sorted() } == [-12, 12])
    withExtendedLifetime((observation, changes)) {}
  }

  @Test func anObserverMayWriteDuringANotification() {
    withObservationTracking {
      _ = container[.volume]
    } onChange: { [container] in
      container[.other] = 42
    }
    container[.volume] = 9
    #expect(container[.other] == 42)
  }

  @Test func aHandlerIsNotCalledAfterAnEarlierOneEndedItsObservation() {
    let calls = Mutex<[String]>([])
    let later = Mutex<SettingsObservation?>(nil)
    let earlier = container.onChange(of: .volume) { _, _ in
      calls.withLock { $0.append("earlier") }
      _ = later.withLock { $0.take() }
    }
    later.withLock {
      $0 = container.onChange(of: .volume) { _, _ in calls.withLock { $0.append("later") } }
    }
    container[.volume] = 6
    #expect(calls.withLock { $0 } == ["earlier"])
    withExtendedLifetime(earlier) {}
  }

  @Test func aHandlerThatWritesAndEndsItsObservationIsCalledOnce() {
    let calls = Mutex<[Int]>([])
    let own = Mutex<SettingsObservation?>(nil)
    own.withLock {
      $0 = container.onChange(of: .volume) { [container] _, new in
        calls.withLock { $0.append(new) }
        container[.volume] = new + 1
        _ = own.withLock { $0.take() }
      }
    }
    container[.volume] = 6
    #expect(calls.withLock { $0 } == [6])
    #expect(container[.volume] == 7)
  }

  @Test func anObserverIsNotNotifiedAfterAnEarlierOneEndedItsObservation() {
    let observers = SettingsObservers<Int>()
    let events = Mutex<[String]>([])
    let later = Mutex<SettingsObservation?>(nil)
    let earlier = observers.add { event in
      events.withLock { $0.append("earlier \(event)") }
      _ = later.withLock { $0.take() }
    }
    later.withLock {
      $0 = observers.add { event in events.withLock { $0.append("later \(event)") } }
    }
    observers.notify(1)
    #expect(events.withLock { $0 } == ["earlier 1"])
    withExtendedLifetime(earlier) {}
  }

  @Test func theLastOfManyWritesFromManyThreadsArrives() async {
    let updates = container.updates(of: .volume)
    let last = Task {
      var seen = 0
      for await value in updates {
        seen = value
        if value == -1 { break }
      }
      return seen
    }
    await withDiscardingTaskGroup { [container] group in
      for writer in 1...4 {
        group.addTask { for step in 1...2_500 { container[.volume] = writer * 10_000 + step } }
      }
    }
    container[.volume] = -1
    #expect(await last.value == -1)
  }
}

/// The buffer of a sequence of changes, which the sequence and its container keep.
private struct WeakBuffer {
  weak var object: AnyObject?

  init(of changes: SettingsChanges) {
    object = Mirror(reflecting: changes).descendant("buffer").map { $0 as AnyObject }
  }
}
