import Setpoint

extension StoreContractRun {
  func everyRepresentationIsReadBack() async throws {
    try await write {
      for (key, value) in ExampleValues.representations { keep([key: value], in: $0) }
    } thenRead: {
      expect(ExampleValues.representations, in: $0, $1)
    }
  }

  func everyTextIsReadBack() async throws {
    try await write {
      keep(ExampleValues.texts.mapValues(StoredValue.string), in: $0)
    } thenRead: {
      expect(ExampleValues.texts.mapValues(StoredValue.string), in: $0, $1)
    }
  }

  func everyTypeIsReadBack() async throws {
    try await write {
      let container = SettingsContainer(store: $0)
      for example in ExampleSetting.all {
        do {
          try example.set(container)
        } catch {
          report(example.key, "setting \(example.shown) failed: \(error)")
        }
      }
    } thenRead: { store, occasion in
      // A new container, so that it reads from the store.
      let container = SettingsContainer(store: store)
      for example in ExampleSetting.all {
        guard let found = example.difference(container) else { continue }
        report(example.key, "\(occasion.rawValue)\(example.shown) came back as \(found)")
      }
    }
  }

  func everyKeyIsKeptApart() async throws {
    let (store, kept) = try await keepExampleKeys()
    expect(kept, in: store)
    if let first = kept.keys.sorted().first {
      keep([first: nil], in: store)
      expectNothing(at: first, in: store)
      expect(kept.filter { $0.key != first }, in: store)
      keep([first: kept[first]], in: store)
    }
    guard abilities.contains(.persists) else { return }
    let values = kept
    try await write { _ in
    } thenRead: { store, occasion in
      expect(values, in: store, occasion)
    }
  }

  /// Writes each key. If the store refuses one, it must have reported an issue before.
  private func keepExampleKeys() async throws -> (any SettingsStore, [String: StoredValue]) {
    let store = try await open()
    var kept: [String: StoredValue] = [:]
    for (position, key) in ExampleValues.keys.enumerated() {
      let value = StoredValue.int(Int64(position))
      do {
        try store.apply([key: value])
        kept[key] = value
      } catch {
        guard store.prepare(for: Setting(key, default: 0)).isEmpty else { continue }
        report(key, "it was refused, but prepare(for:) doesn't say so: \(error)")
      }
    }
    return (store, kept)
  }
}
