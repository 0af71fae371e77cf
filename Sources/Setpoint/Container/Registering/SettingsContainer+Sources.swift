import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingsContainer {
  /// Adds sources of defaults, each above all before, and reads them one after the other.
  ///
  /// Of each source all values come into force together, with one announcement. One that fails is
  /// reported and does not stop the others. When the task is cancelled no further one is added, and
  /// nothing more comes into force.
  ///
  /// - Returns: What is wrong with these sources and their values.
  @discardableResult
  public func read(_ sources: any SettingsSource...) async -> [SettingsIssue] {
    var identifiers: Set<Int> = []
    for source in sources where !Task.isCancelled {
      let identifier = add(source, to: .source)
      identifiers.insert(identifier)
      // Adding a local source has read it.
      if !(source is any LocalSettingsSource) { await read(identifier) }
    }
    return sourceIssues(of: identifiers)
  }

  /// Reads all sources once more, in their order; one that fails keeps what it gave before.
  ///
  /// - Returns: What is wrong with the sources and their values.
  @discardableResult
  public func readSources() async -> [SettingsIssue] {
    await read(state.withLock { $0.sources.map(\.identifier) })
  }

  private func read(_ identifiers: [Int]) async -> [SettingsIssue] {
    for identifier in identifiers where !Task.isCancelled { await read(identifier) }
    return sourceIssues(of: Set(identifiers))
  }

  private func read(_ identifier: Int) async {
    guard let (source, attempt) = beginReading(identifier) else { return }
    do {
      let reading = try await source.read(for: knownSettings)
      if !Task.isCancelled { takeOver(reading, from: identifier, attempt: attempt) }
    } catch is CancellationError {
      return
    } catch {
      fail(error, of: identifier)
    }
  }

  func add(_ layers: SettingsLayers) {
    for source in layers.sources { add(source, to: .source) }
    for source in layers.overrides { add(source, to: .override) }
    for source in layers.managed { add(source, to: .managed) }
    let waiting = state.withLock { state in
      state.sources.filter { !($0.source is any LocalSettingsSource) }.map(\.identifier)
    }
    if !waiting.isEmpty { Task { [weak self] in await self?.read(waiting) } }
  }

  /// Puts what the source has at hand in force and begins to observe it.
  @discardableResult
  private func add(_ source: any SettingsSource, to layer: SettingLayer) -> Int {
    let identifier = state.withLock { state in
      let identifier = state.sources.count
      let new = ContainerSource(source, layer: layer, identifier: identifier)
      let position = state.sources.firstIndex { $0.layer > layer } ?? state.sources.endIndex
      state.sources.insert(new, at: position)
      return identifier
    }
    readAvailable(identifier)
    let observation = source.observe { [weak self] in self?.receive($0, from: identifier) }
    state.withLock { $0.withSource(identifier) { $0.observation = observation } }
    return identifier
  }

  private func receive(_ event: SourceEvent, from identifier: Int) {
    switch event {
    case .issue(let issue): state.withLock { $0.fail(issue, of: identifier) }
    case .changed:
      let source = state.withLock { $0.source(identifier)?.source }
      if source is any LocalSettingsSource {
        readAvailable(identifier)
      } else {
        Task { [weak self] in await self?.read(identifier) }
      }
    }
  }

  private func readAvailable(_ identifier: Int) {
    guard let (source, attempt) = beginReading(identifier) else { return }
    do {
      guard let reading = try source.available(for: knownSettings) else { return }
      takeOver(reading, from: identifier, attempt: attempt)
    } catch {
      fail(error, of: identifier)
    }
  }

  private var knownSettings: [SettingDefinition] {
    state.withLock { $0.slots.map(\.definition) }
  }

  private func beginReading(_ identifier: Int) -> (source: any SettingsSource, attempt: Int)? {
    state.withLock { state in
      state.attempts += 1
      return state.source(identifier).map { ($0.source, state.attempts) }
    }
  }

  private func fail(_ error: any Error, of identifier: Int) {
    state.withLock { state in
      guard let source = state.source(identifier) else { return }
      let issue = SettingsIssue(
        .unreadableSource(source.source.name, error), origin: source.origin(source.layer))
      state.fail(issue, of: identifier)
    }
  }

  private func sourceIssues(of identifiers: Set<Int>) -> [SettingsIssue] {
    state.withLock { state in
      let sources = state.sources.filter { identifiers.contains($0.identifier) }
      let names = Set(sources.map(\.source.name))
      return sources.flatMap(\.issues)
        + state.slots.flatMap(\.layerIssues).filter { names.contains($0.origin?.source ?? "") }
    }
  }
}

// MARK: - Coming into force

extension SettingsContainer {
  /// Puts all that a source says in force, unless something newer of it is already.
  private func takeOver(_ reading: SettingsReading, from identifier: Int, attempt: Int) {
    let changed = turn.withLock { _ in
      let affected = state.withLock { state -> Set<String> in
        guard let old = state.source(identifier), old.attempt < attempt else { return [] }
        state.withSource(identifier) { $0.accept(reading, attempt: attempt) }
        state.reportUnknownKeys(of: identifier)
        return old.reading.keys(differingFrom: reading)
      }
      return putLayers(of: settings(forKeys: affected))
    }
    announce(changed)
  }

  /// Resolves the layers of settings anew, all at once; gives the places that changed. In turn.
  private func putLayers(of settings: [SettingDefinition]) -> [Int] {
    let sources = state.withLock { $0.sources }
    return put(settings.map { ($0, $0.layers(from: sources)) })
  }

  /// Takes over what the sources of the original say, in a draft.
  func inheritLayers(of keys: Set<String>) {
    guard let original else { return }
    let changed = turn.withLock { _ in
      put(settings(forKeys: keys).map { ($0, original.slotLayers(forKey: $0.key)) })
    }
    announce(changed)
  }

  private func settings(forKeys keys: Set<String>) -> [SettingDefinition] {
    state.withLock { state in
      keys.sorted().compactMap { state.indices[$0] }.map { state.slots[$0].definition }
    }
  }

  private func slotLayers(forKey key: String) -> SlotLayers? {
    state.withLock { state in state.indices[key].flatMap { state.slots[$0].layers } }
  }

  private func put(_ layers: [(SettingDefinition, SlotLayers?)]) -> [Int] {
    state.withLock { state in
      var (values, defaults): ([SettingChange], [SettingChange]) = ([], [])
      let indices = layers.compactMap { state.indices[$0.0.key] }
      change {
        for ((setting, layers), index) in zip(layers, indices) {
          let slot = state.slots[index]
          let (value, standard) = (slot.effective, slot.effectiveDefault)
          slot.commit(layers)
          values.append(SettingChange(setting: setting, oldValue: value, newValue: slot.effective))
          defaults.append(
            SettingChange(
              setting: setting, oldValue: standard, newValue: slot.effectiveDefault))
        }
      }
      for issue in indices.flatMap({ state.slots[$0].layerIssues }) {
        state.subscribers.send(issue)
      }
      state.subscribers.send(values.filter { $0.oldValue != $0.newValue })
      state.defaultSubscribers.send(defaults.filter { $0.oldValue != $0.newValue })
      return indices
    }
  }

  /// What the sources say of a setting that is about to be registered. In turn.
  func layers(of setting: SettingDefinition) -> SlotLayers? {
    if let original { return original.slotLayers(forKey: setting.key) }
    let sources = state.withLock { state in
      for index in state.sources.indices { state.sources[index].unknown[setting.key] = nil }
      return state.sources
    }
    return sources.isEmpty ? nil : setting.layers(from: sources)
  }

  /// Reads the sources again that could not say what they have for these settings before they were
  /// registered.
  func readSources(for settings: [SettingDefinition]) {
    let sources = state.withLock { $0.sources.filter { $0.maySayMore(of: settings) } }
    for source in sources { receive(.changed, from: source.identifier) }
  }
}

extension ContainerSource {
  fileprivate mutating func accept(_ reading: SettingsReading, attempt: Int) {
    self.reading = reading
    self.attempt = attempt
    time = .now
    failure = nil
    unknown = [:]
    self.reading.issues = reading.issues.map { issue in
      SettingsIssue(
        issue.error, declaration: issue.declaration,
        origin: origin(layer, place: issue.origin?.place))
    }
  }

  /// Whether another reading may find values of these settings: the source looks for known keys
  /// only, or took a dictionary of theirs for a group.
  fileprivate func maySayMore(of settings: [SettingDefinition]) -> Bool {
    !reading.isComplete
      || settings.contains { setting in
        unknown.keys.contains { $0.hasPrefix(setting.key + ".") }
      }
  }
}

extension SettingsContainer.State {
  fileprivate func source(_ identifier: Int) -> ContainerSource? {
    sources.first { $0.identifier == identifier }
  }

  fileprivate mutating func withSource(
    _ identifier: Int, _ change: (inout ContainerSource) -> Void
  ) {
    guard let position = sources.firstIndex(where: { $0.identifier == identifier }) else { return }
    change(&sources[position])
  }

  fileprivate mutating func fail(_ issue: SettingsIssue, of identifier: Int) {
    withSource(identifier) { $0.failure = issue }
    subscribers.send(issue)
  }

  fileprivate mutating func reportUnknownKeys(of identifier: Int) {
    guard let source = source(identifier) else { return }
    let keys = Array(indices.keys)
    var issues = source.reading.issues
    if source.reading.isComplete {
      for (key, value) in source.reading.values where indices[key] == nil {
        let issue = SettingsIssue(
          .unknownSourceKey(key, source: source.source.name, nearest: nearest(to: key, in: keys)),
          origin: source.origin(source.layer, place: value.place))
        withSource(identifier) { $0.unknown[key] = issue }
        issues.append(issue)
      }
    }
    for issue in issues { subscribers.send(issue) }
  }
}

extension SettingsReading {
  fileprivate func keys(differingFrom other: SettingsReading) -> Set<String> {
    Set(values.keys).union(other.values.keys).filter { values[$0] != other.values[$0] }
  }
}
