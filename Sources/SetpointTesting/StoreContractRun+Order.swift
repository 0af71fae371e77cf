import Setpoint

extension StoreContractRun {
  private static let threads = 4
  private static let increments = 10
  /// A store with more conflicts refuses writes that it should accept.
  private static let maximumConflicts = 10_000

  func comparedWritesLoseNothing() async throws {
    var stores = [try await open()]
    keep(["count": 0], in: stores[0])
    if abilities.contains(.shares) { stores.append(try await open()) }
    await withDiscardingTaskGroup { group in
      for store in stores {
        for _ in 0..<Self.threads {
          group.addTask { try? await onThread { self.increment("count", in: store) } }
        }
      }
    }
    let count = stores.count * Self.threads * Self.increments
    let last = abilities.contains(.persists) ? try await open() : stores[0]
    expect("count", is: .int(Int64(count)), in: last)
  }

  private func increment(_ key: String, in store: any SettingsStore) {
    var conflicts = 0
    var left = Self.increments
    while left > 0 {
      guard case .some(.some(.int(let count))) = readValue(for: key, in: store) else {
        return report(key, "it no longer has a number")
      }
      do {
        try store.apply([key: .int(count + 1)], expecting: [key: .int(count)])
        left -= 1
      } catch is StoreConflict {
        conflicts += 1
        guard conflicts < Self.maximumConflicts else {
          return report(key, "\(conflicts) compared writes were refused")
        }
      } catch {
        return report(key, "writing it failed: \(error)")
      }
    }
  }

  func writesAreReadInOrder() async throws {
    let store = try await open()
    let writer = abilities.contains(.shares) ? try await open() : store
    let listener = StoreObserver { [weak self] _ in self?.expectOrder(in: store) }
    _ = listener.listen(to: store)
    let last = 50
    async let writing: Void = onThread {
      for number in 1...last {
        self.keep(["first": .int(Int64(number))], in: writer)
        self.keep(["second": .int(Int64(number))], in: writer)
      }
    }
    try await onThread { for _ in 1...last { self.expectOrder(in: store) } }
    try await writing
    let values: [String: StoredValue] = ["first": .int(Int64(last)), "second": .int(Int64(last))]
    expect(values, in: writer)
    if abilities.contains(.persists) { expect(values, in: try await open(), .afterReopening) }
  }

  private func expectOrder(in store: any SettingsStore) {
    // Reads the later one first. The earlier one was written before.
    guard case .some(.some(.int(let second))) = readValue(for: "second", in: store) else { return }
    guard case .some(let value) = readValue(for: "first", in: store) else { return }
    guard case .int(let first) = value, first >= second else {
      return report(
        "first", "'second' was \(second) already, but this was \(value?.shown ?? "nothing")")
    }
  }
}
