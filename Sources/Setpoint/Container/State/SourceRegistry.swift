/// The sources of a container in ascending order: a later one wins. Part of its locked state.
struct SourceRegistry {
  private(set) var sources: [RegisteredSource] = []
  private var attempts = 0

  var isEmpty: Bool { sources.isEmpty }

  subscript(identifier: Int) -> RegisteredSource? {
    get { sources.first { $0.identifier == identifier } }
    set {
      guard let newValue, let position = sources.firstIndex(where: { $0.identifier == identifier })
      else { return }
      sources[position] = newValue
    }
  }

  /// Adds a source above those of its layer; returns the number that identifies it.
  mutating func add(_ source: any SettingsSource, to layer: SettingLayer) -> Int {
    let identifier = sources.count
    let new = RegisteredSource(source, layer: layer, identifier: identifier)
    let position = sources.firstIndex { $0.layer > layer } ?? sources.endIndex
    sources.insert(new, at: position)
    return identifier
  }

  /// Returns the number of a new attempt to read a source.
  mutating func beginReading() -> Int {
    attempts += 1
    return attempts
  }

  /// The values of a setting, in ascending order.
  func entries(forKey key: String) -> [LayerEntry] { sources.compactMap { $0.entries[key] } }

  /// Notes that keys are the former ones of a setting.
  mutating func noteKnown(_ keys: [String]) {
    for position in sources.indices { sources[position].noteKnown(keys) }
  }

  /// Adds the values of a setting that was registered after the sources were read, except those of a
  /// source that was read again since.
  mutating func insert(_ entries: [SourceEntry], forKey key: String) {
    for new in entries where self[new.source]?.attempt == new.attempt {
      self[new.source]?.insert(new.entry, forKey: key)
    }
  }
}

/// A decoded value of a source, with the attempt to read that gave it.
struct SourceEntry: Sendable {
  let source: Int
  let attempt: Int
  let entry: LayerEntry
}
