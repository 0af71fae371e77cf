import Foundation
import Setpoint
import SetpointSynchronization

extension StoreContractRun {
  func changesFromOutsideAreReported() async throws {
    let (store, other) = (try await open(), try await open())
    keep(["changed": 1, "removed": 1, "same": 1], in: store)
    guard let listener = listen(to: store) else { return }
    keep(["changed": 2, "removed": nil, "added": ["a": 1]], in: other)
    guard await isTold("last", by: other, listener) else { return }
    let expected: Set = ["changed", "removed", "added", "last"]
    for key in expected.subtracting(listener.keys).sorted() {
      report(key, "another store changed it, but no observer was notified")
    }
    for key in listener.keys.subtracting(expected).sorted() {
      report(key, "it was reported as changed, but nothing changed it")
    }
    expect(["changed": 2, "added": ["a": 1], "same": 1], in: store)
    expectNothing(at: "removed", in: store)
  }

  func anObserverReadsTheNewValue() async throws {
    let (store, other) = (try await open(), try await open())
    let read = Mutex<[String: StoredValue]>([:])
    let listener = StoreObserver { [weak self] event in
      guard case .changed(let keys) = event, let self else { return }
      for key in keys {
        guard case .some(let value) = readValue(for: key, in: store) else { continue }
        read.withLock { $0[key] = value }
      }
    }
    guard listen(to: store, with: listener) else { return }
    for key in ["first", "second"] {
      guard await isTold(key, by: other, listener) else { return }
    }
    for number in 1...50 { keep(["counted": .int(Int64(number))], in: other) }
    guard await isTold("last", by: other, listener) else { return }
    let expected: KeyValuePairs = [
      "first": Self.marker, "second": Self.marker, "counted": 50, "last": Self.marker,
    ]
    for (key, value) in expected {
      let found = read.withLock { $0[key] }
      guard found != value else { continue }
      report(key, "the observer notified last of \(value.shown) read \(found?.shown ?? "nothing")")
    }
  }

  func ownWritesAreNotReported() async throws {
    let store = try await open()
    guard let listener = listen(to: store) else { return }
    let own: Set = ["own", "own.removed"]
    keep(["own": 1, "own.removed": 1], in: store)
    keep(["own": 2, "own.removed": nil], in: store)
    try store.flush()
    if abilities.contains(.shares) {
      // Once this change is reported, the store would have reported its own writes too.
      guard await isTold("last", by: try await open(), listener) else { return }
    }
    for key in own.intersection(listener.keys).sorted() {
      report(key, "the store reported its own write")
    }
  }

  func anEndedObservationIsSilent() async throws {
    let (store, other) = (try await open(), try await open())
    guard let ended = listen(to: store), let listener = listen(to: store) else { return }
    ended.end()
    for key in ["first", "second"] {
      guard await isTold(key, by: other, listener) else { return }
    }
    for key in ended.keys.sorted() {
      report(key, "it was reported after the observation had ended")
    }
  }

  func noObserverIsCalledByAWriter() async throws {
    let store = try await open()
    let writer = WritingThread()
    let listener = StoreObserver { [weak self] event in
      guard writer.isCurrent else { return }
      self?.report("the thread that wrote called an observer: \(event)")
    }
    guard listen(to: store, with: listener) else { return }
    writer.run { keep(["own": 1], in: store) }
    guard abilities.contains(.shares) else { return }
    let other = try await open()
    writer.run { keep(["outside": 1], in: other) }
    guard await listener.isTold(of: "outside", within: patience) else {
      return report("outside", "another store changed it, but no observer was notified")
    }
    writer.run { keep(["own": 2, "outside": 2], in: store) }
  }

  func aSlowObserverDelaysNoWrite() async throws {
    let (store, other) = (try await open(), try await open())
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let (called, signal) = AsyncStream<Void>.makeStream()
    let isFirst = Mutex(true)
    let listener = StoreObserver { _ in
      guard
        isFirst.withLock({ first in
          defer { first = false }; return first
        })
      else { return }
      signal.finish()
      gate.wait()
    }
    guard listen(to: store, with: listener) else { return }
    await expectInTime("a write by another store") { self.keep(["outside": 1], in: other) }
    let isCalled = await isTrue(within: patience) {
      for await _ in called {}
      return !Task.isCancelled
    }
    guard isCalled else {
      return report("outside", "another store changed it, but no observer was notified")
    }
    await expectInTime("a write") { self.keep(["own": 1], in: store) }
    await expectInTime("a read") { self.expect("own", is: 1, in: store) }
    await expectInTime("a write by another store") { self.keep(["outside": 2], in: other) }
  }
}

extension StoreContractRun {
  private func listen(to store: any SettingsStore) -> StoreObserver? {
    let listener = StoreObserver()
    return listen(to: store, with: listener) ? listener : nil
  }

  private func listen(to store: any SettingsStore, with listener: StoreObserver) -> Bool {
    if listener.listen(to: store) { return true }
    report("observe returned nil, though the store's abilities include .observes")
    return false
  }

  private static let marker: StoredValue = "written by another store"

  /// Writes the key through another store, and returns whether the listener was notified in time.
  private func isTold(
    _ key: String, by other: any SettingsStore, _ listener: StoreObserver
  ) async -> Bool {
    keep([key: Self.marker], in: other)
    if await listener.isTold(of: key, within: patience) { return true }
    report(key, "another store changed it, but no observer was notified within \(patience)")
    return false
  }

  /// Runs `work` on a new thread, and records a failure if it takes too long.
  private func expectInTime(_ name: String, _ work: @escaping @Sendable () -> Void) async {
    let (ends, signal) = AsyncStream<Void>.makeStream()
    Thread.detachNewThread {
      work()
      signal.finish()
    }
    let isInTime = await isTrue(within: patience) {
      for await _ in ends {}
      return !Task.isCancelled
    }
    guard !isInTime else { return }
    report("\(name) waited \(patience) for an observer that hadn't returned")
  }
}
