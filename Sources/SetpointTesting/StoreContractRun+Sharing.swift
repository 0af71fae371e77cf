import Setpoint

extension StoreContractRun {
  func valuesOutliveTheStore() async throws {
    for round in 0..<3 {
      let store = try await open()
      for earlier in 0..<round {
        expect("round\(earlier)", is: ["number": .int(Int64(earlier))], in: store)
      }
      keep(["round\(round)": ["number": .int(Int64(round))]], in: store)
    }
    let store = try await open()
    for round in 0..<3 { expect("round\(round)", is: ["number": .int(Int64(round))], in: store) }
  }

  /// As after killing the process of the first store.
  func aStoreThatIsNeverClosedLosesNothing() async throws {
    let first = try await open()
    keep(["one": 1, "removed": 1], in: first)
    keep(["removed": nil, "two": ["three": 4]], in: first)
    try first.set("text", forKey: "five")
    let second = try await open()
    expect(["one": 1, "two": ["three": 4], "five": "text"], in: second)
    expectNothing(at: "removed", in: second)
    withExtendedLifetime(first) {}
  }

  func flushedValuesAreThere() async throws {
    let first = try await open()
    try first.flush()
    keep(["flushed": "yes"], in: first)
    try first.flush()
    let second = try await open()
    expect("flushed", is: "yes", in: second)
    withExtendedLifetime(first) {}
  }

  func unknownKeysStay() async throws {
    let unknown = ExampleValues.representations
    try await write {
      keep(unknown.mapValues(StoredValue?.some), in: $0)
    } thenRead: { store, occasion in
      keep(["known": .string(occasion.rawValue)], in: store)
      keep(["known": nil], in: store)
      expect(unknown, in: store, occasion)
    }
    let last = try await open()
    expect(unknown, in: last)
    expectNothing(at: "known", in: last)
  }

  func twoStoresLoseNothing() async throws {
    do {
      let stores = [try await open(), try await open()]
      await write(in: stores)
      for store in stores { try store.flush() }
    }
    expect(Self.concurrentResult(stores: 2), in: try await open(), .afterReopening)
  }
}
