/// The sources of a container in ascending order: later ones have precedence. Part of its locked
/// state.
struct SourceRegistry {
  private(set) var sources: [RegisteredSource] = []
  private var attempts = 0
  private var nextIdentifier = 0

  var isEmpty: Bool { sources.isEmpty }

  subscript(identifier: Int) -> RegisteredSource? {
    get { sources.first { $0.identifier == identifier } }
    set {
      guard let newValue, let position = sources.firstIndex(where: { $0.identifier == identifier })
      else { return }
      sources[position] = newValue
    }
  }

  /// Adds a source above those of its layer and returns the number that identifies it.
  ///
  /// - Parameter position: The number of the layer's sources that stay below it. By default, all.
  mutating func add(
    _ source: any SettingsSource, to layer: SettingLayer, at position: Int? = nil
  ) -> Int {
    let start =
      sources.firstIndex { $0.layer >= layer && !($0.source is ComputedDefaults) }
      ?? sources.endIndex
    let end = sources.firstIndex { $0.layer > layer } ?? sources.endIndex
    let index = position.map { start + min(max($0, 0), end - start) } ?? end
    return insert(source, layer, at: index)
  }

  /// Adds the source of computed defaults below all others; returns `nil` if it was added before.
  mutating func addComputedDefaults() -> Int? {
    guard !(sources.first?.source is ComputedDefaults) else { return nil }
    return insert(ComputedDefaults(), .source, at: 0)
  }

  private mutating func insert(
    _ source: any SettingsSource, _ layer: SettingLayer, at index: Int
  ) -> Int {
    defer { nextIdentifier += 1 }
    sources.insert(
      RegisteredSource(source, layer: layer, identifier: nextIdentifier), at: index)
    return nextIdentifier
  }

  /// Removes and returns a source; does nothing if it was already removed.
  mutating func remove(_ identifier: Int) -> RegisteredSource? {
    guard let index = sources.firstIndex(where: { $0.identifier == identifier }) else { return nil }
    return sources.remove(at: index)
  }

  /// Returns the number of a new attempt to read a source.
  mutating func beginReading() -> Int {
    attempts += 1
    return attempts
  }

  /// Returns the values of a setting, in ascending order.
  func entries(forKey key: String) -> [LayerEntry] { sources.compactMap { $0.entries[key] } }

  /// Records that keys are former keys of a setting.
  mutating func noteKnown(_ keys: [String]) {
    for position in sources.indices { sources[position].noteKnown(keys) }
  }

  /// Adds the values of a setting that was registered after the sources were read, except those of
  /// a source that was read again since.
  mutating func insert(_ entries: [SourceEntry], forKey key: String) {
    for new in entries where self[new.source]?.attempt == new.attempt {
      self[new.source]?.insert(new.entry, forKey: key)
    }
  }
}

/// A decoded value of a source, with the attempt that read it.
struct SourceEntry: Sendable {
  let source: Int
  let attempt: Int
  let entry: LayerEntry
}
