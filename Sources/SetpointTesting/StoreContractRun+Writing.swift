import Setpoint

extension StoreContractRun {
  func aMissingValueIsNil() async throws {
    try await write {
      expectNothing(at: "missing", in: $0)
      keep(["missing.not": 1], in: $0)
    } thenRead: {
      expectNothing(at: "missing", in: $0, $1)
    }
  }

  func nilRemoves() async throws {
    try await write { store in
      keep(["kept": 1, "removed": 2, "set.to.null": 3], in: store)
      keep(["removed": nil, "set.to.null": .some(.null), "missing": nil], in: store)
    } thenRead: {
      expectNothing(at: "removed", in: $0, $1)
      expectNothing(at: "missing", in: $0, $1)
      expect(["kept": 1, "set.to.null": .null], in: $0, $1)
    }
  }

  func aWriteReplaces() async throws {
    let representations = ExampleValues.representations.sorted { $0.key < $1.key }.map(\.value)
    let last: StoredValue = ["b": ["c": 2]]
    try await write { store in
      for value in representations {
        keep(["replaced": value], in: store)
        expect("replaced", is: value, in: store)
      }
      keep(["replaced": ["a": 1, "b": ["a": 1]]], in: store)
      keep(["replaced": last], in: store)
    } thenRead: {
      expect("replaced", is: last, in: $0, $1)
    }
  }

  func manyChangesAreKept() async throws {
    let values = Dictionary(
      uniqueKeysWithValues: (0..<500).map { ("many.\($0)", StoredValue.int($0)) })
    let removed = (0..<500).map { "removed.\($0)" }
    try await write { store in
      keep(Dictionary(uniqueKeysWithValues: removed.map { ($0, "before") }), in: store)
      var changes = values.mapValues(StoredValue?.some)
      for key in removed { changes[key] = .some(nil) }
      keep(changes, in: store)
    } thenRead: { store, occasion in
      expect(values, in: store, occasion)
      for key in removed { expectNothing(at: key, in: store, occasion) }
    }
  }

  func settingOneIsAWrite() async throws {
    try await write { store in
      keep(["before": 1, "removed": 1], in: store)
      for (key, value) in ExampleValues.representations { try store.set(value, forKey: key) }
      try store.set(nil, forKey: "removed")
      try store.set(nil, forKey: "missing")
    } thenRead: {
      expect(ExampleValues.representations, in: $0, $1)
      expect("before", is: 1, in: $0, $1)
      expectNothing(at: "removed", in: $0, $1)
      expectNothing(at: "missing", in: $0, $1)
    }
  }

  func aFailedWriteChangesNothing() async throws {
    let before: [String: StoredValue] = ["changed": "before", "removed": "before"]
    for (key, value) in ExampleValues.hardToKeep.sorted(by: { $0.key < $1.key }) {
      var isRefused = false
      try await write { store in
        var reset = before.mapValues(StoredValue?.some)
        reset["added"] = .some(nil)
        reset[key] = .some(nil)
        keep(reset, in: store)
        do {
          try store.apply(["changed": "after", "removed": nil, "added": "after", key: value])
        } catch {
          isRefused = true
        }
      } thenRead: { store, occasion in
        if isRefused {
          expect(before, in: store, occasion)
          expectNothing(at: "added", in: store, occasion)
          expectNothing(at: key, in: store, occasion)
        } else {
          expect(["changed": "after", "added": "after", key: value], in: store, occasion)
          expectNothing(at: "removed", in: store, occasion)
        }
      }
    }
  }

  func anEmptyWriteChangesNothing() async throws {
    try await write {
      keep([:], in: $0)
      keep(["kept": 1], in: $0)
      keep([:], in: $0)
    } thenRead: {
      expect("kept", is: 1, in: $0, $1)
    }
  }

  func keysAreThoseKept() async throws {
    try await write { store in
      keep(["first": 1, "second": .null, "third.with.dots": [:]], in: store)
      keep(["second": nil, "fourth": "4"], in: store)
    } thenRead: { store, occasion in
      guard let keys = try store.keys else {
        return report(
          "\(occasion.rawValue)keys is nil, though the store's abilities include .listsKeys")
      }
      for key in ["first", "third.with.dots", "fourth"] where !keys.contains(key) {
        report(key, "\(occasion.rawValue)it has a value, but isn't listed")
      }
      for key in keys.sorted() {
        guard case .some(.none) = readValue(for: key, in: store, occasion) else { continue }
        report(key, "\(occasion.rawValue)it is listed, but has no value")
      }
    }
  }

  func concurrentUseLosesNothing() async throws {
    try await write { store in
      await write(in: [store])
    } thenRead: {
      expect(Self.concurrentResult(stores: 1), in: $0, $1)
    }
  }
}

extension StoreContractRun {
  private static let threads = 8
  private static let writes = 20

  /// Writes different keys from several threads, and reads in the meantime.
  ///
  /// Uses threads because only as many tasks run at a time as there are processors.
  func write(in stores: [any SettingsStore]) async {
    await withDiscardingTaskGroup { group in
      for thread in 0..<Self.threads {
        for (position, store) in stores.enumerated() {
          group.addTask {
            try? await onThread { self.write("store\(position).thread\(thread)", in: store) }
          }
        }
      }
    }
  }

  private func write(_ key: String, in store: any SettingsStore) {
    for step in 1...Self.writes {
      keep([key: .int(Int64(step)), "\(key).step\(step)": true], in: store)
      expect(key, is: .int(Int64(step)), in: store)
    }
  }

  /// The result of all threads' writes.
  static func concurrentResult(stores: Int) -> [String: StoredValue] {
    var values: [String: StoredValue] = [:]
    for store in 0..<stores {
      for thread in 0..<threads {
        let key = "store\(store).thread\(thread)"
        values[key] = .int(Int64(writes))
        for step in 1...writes { values["\(key).step\(step)"] = true }
      }
    }
    return values
  }
}
