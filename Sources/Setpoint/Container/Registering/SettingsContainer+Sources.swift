#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingsContainer {
  /// Adds sources of defaults, each above all previous ones, and reads them one after the other.
  ///
  /// The values of one source take effect together, with one announcement. A source that fails is
  /// reported and doesn't stop the others. If the task is cancelled, no further source is added and
  /// no further values take effect.
  ///
  /// - Returns: The issues of these sources and their values.
  @discardableResult
  public func read(_ sources: any SettingsSource...) async -> [SettingsIssue] {
    var identifiers: Set<Int> = []
    for source in sources where !Task.isCancelled {
      let identifier = add(source, to: .source)
      identifiers.insert(identifier)
      // Adding a local source reads it.
      if !(source is any LocalSettingsSource) { await read(identifier) }
    }
    return state.issues(ofSources: identifiers)
  }

  /// Reads all sources again, in order. A source that fails keeps its previous values.
  ///
  /// - Returns: The issues of the sources and their values.
  @discardableResult
  public func readSources() async -> [SettingsIssue] {
    await read(state.sources.map(\.identifier))
  }

  private func read(_ identifiers: [Int]) async -> [SettingsIssue] {
    for identifier in identifiers where !Task.isCancelled { await read(identifier) }
    return state.issues(ofSources: Set(identifiers))
  }

  func read(_ identifier: Int) async {
    guard let source = state.source(identifier) else { return }
    let attempt = state.beginReading()
    do {
      let reading = try await source.reader.read(
        for: state.slots.map(\.definition).includingFormerKeys)
      if !Task.isCancelled { accept(reading, from: source, attempt: attempt) }
    } catch is CancellationError {
      return
    } catch {
      fail(error, of: source)
    }
  }

  func add(_ layers: SettingsLayers) {
    for source in layers.sources { add(source, to: .source) }
    for source in layers.overrides { add(source, to: .override) }
    for source in layers.managed { add(source, to: .managed) }
    let waiting = state.sources.filter { !($0.source is any LocalSettingsSource) }
    guard !waiting.isEmpty else { return }
    Task { [weak self] in _ = await self?.read(waiting.map(\.identifier)) }
  }

  /// Adds and observes a source, and puts its available values into effect.
  @discardableResult
  func add(_ source: any SettingsSource, to layer: SettingLayer, at position: Int? = nil) -> Int {
    let identifier = state.add(
      source.named(unlessNamed: stores.settingNames), to: layer, at: position)
    // Observed before it is read, so that no change in between is missed.
    let observation = source.observe { [weak self] in self?.receive($0, from: identifier) }
    state.keep(observation, of: identifier)
    readAvailable(identifier)
    return identifier
  }

  private func receive(_ event: SourceEvent, from identifier: Int) {
    switch event {
    case .issue(let issue):
      state.fail(identifier, because: issue)
      state.reportWaitingIssues()
    case .changed: readAgain(identifier)
    }
  }

  private func readAgain(_ identifier: Int) {
    if state.source(identifier)?.source is any LocalSettingsSource {
      readAvailable(identifier)
    } else {
      Task { [weak self] in await self?.read(identifier) }
    }
  }

  private func readAvailable(_ identifier: Int) {
    guard let source = state.source(identifier) else { return }
    read(source) { settings in try source.reader.available(for: settings) }
  }

  /// Puts the reading that `read` returns into effect, if there is one.
  func read(
    _ source: RegisteredSource, _ read: ([SettingDefinition]) throws -> SettingsReading?
  ) {
    let attempt = state.beginReading()
    do {
      let settings = state.slots.map(\.definition).includingFormerKeys
      guard let reading = try read(settings) else { return }
      accept(reading, from: source, attempt: attempt)
    } catch {
      fail(error, of: source)
    }
  }

  private func fail(_ error: any Error, of source: RegisteredSource) {
    let issue = SettingsIssue(
      .unreadableSource(source.source.name, error), origin: source.origin(source.layer))
    state.fail(source.identifier, because: issue)
    state.reportWaitingIssues()
  }

  /// Reads the sources again that couldn't provide values of these settings before they were
  /// registered.
  func readSources(for settings: [SettingDefinition]) {
    if original == nil, settings.contains(where: \.hasComputedDefault),
      let identifier = state.addComputedDefaults()
    {
      readAvailable(identifier)
    }
    let settings = settings.includingFormerKeys
    for source in state.sources where source.mayGiveMore(for: settings) {
      readAgain(source.identifier)
    }
  }
}

// MARK: - Taking effect

extension SettingsContainer {
  /// Decodes a reading of a source and puts it into effect, unless a newer one is.
  func accept(_ reading: SettingsReading, from source: RegisteredSource, attempt: Int) {
    let newMembers = registerMembers(among: reading.values.keys, named: source.names)
    // The source has to look up the names of new members, and doesn't know their dictionaries.
    if !newMembers.isEmpty,
      source.names != nil || newMembers.contains(where: { reading.values[$0] == nil })
    {
      return readAgain(source.identifier)
    }
    while true {
      let reading = state.renamed(reading)
      let decoded = obeyingRules(
        decode(reading, from: source, attempt: attempt), of: source)
      if let changed = state.commit(decoded) {
        return announce(changed)
      }
    }
  }

  private func decode(
    _ reading: SettingsReading, from source: RegisteredSource, attempt: Int
  ) -> SourceReading {
    let date = Date.now
    let slots = state.slots(forKeys: reading.values.keys)
    var entries: [String: LayerEntry] = [:]
    for definition in slots.map(\.definition) {
      entries[definition.key] = source.entry(for: definition, in: reading, readAt: date)
    }
    return SourceReading(
      source: source.identifier, attempt: attempt,
      reading: reading.limitingIssues(of: source.source.name), date: date, entries: entries,
      unknownKeys: unknownKeys(in: reading, of: source, readAt: date))
  }

  private func unknownKeys(
    in reading: SettingsReading, of source: RegisteredSource, readAt date: Date
  ) -> UnknownKeys {
    guard reading.isComplete else { return UnknownKeys() }
    let origin = SettingOrigin(source.layer, source: source.source.name, date: date)
    // The unknown ones are names.
    let names = source.names.map { names in state.slots.map { names.name(of: $0.definition) } }
    return UnknownKeys(in: reading, of: source, known: state.keys, names: names, origin: origin)
  }

  /// Returns the values of a setting in sources, including those under its former keys. Calls code
  /// of the app.
  func entries(for setting: SettingDefinition, in sources: [RegisteredSource]) -> [SourceEntry] {
    let formerKeys = state.freeFormerKeys(of: setting)
    return sources.compactMap { $0.entry(for: setting, formerKeys: formerKeys) }
  }

  /// Adds the values of sources that were read while the slot was being created.
  func decodeMissingEntries(of slot: SettingSlot) {
    guard original == nil else { return }
    let missing = state.sources(withoutEntryFor: slot.definition.key)
    let entries = missing.isEmpty ? [] : entries(for: slot.definition, in: missing)
    guard !entries.isEmpty else { return }
    state.commit(entries, to: slot)
    decodeMissingEntries(of: slot)
  }

  /// Takes over the original's values of sources, in a draft.
  func inheritEntries(of keys: Set<String>) {
    guard let original else { return }
    let slots = state.slots(forKeys: keys.sorted())
    let originals = slots.map { slot in
      (slot, original.state.resolution(of: original.slot(of: slot.definition)).withoutForced)
    }
    state.commitEntries(of: originals)
    announce(slots)
  }
}

extension SettingsReading {
  /// Returns the reading with its first 200 issues, and one issue that counts the rest.
  fileprivate func limitingIssues(of source: String) -> SettingsReading {
    let limit = 200
    // A limited reading is accepted again when the values that break a rule are.
    guard issues.count > limit + 1 else { return self }
    var reading = self
    reading.issues = Array(issues.prefix(limit))
    reading.issues.append(SettingsIssue(.moreIssues(issues.count - limit, source: source)))
    return reading
  }
}

extension SettingsContainer {
  /// Adds a source of defaults to a running container.
  ///
  /// A local source takes effect before the method returns, other sources as soon as they are read.
  ///
  /// - Parameters:
  ///   - source: The source to add.
  ///   - position: The index at which to insert the source among the container's sources of
  ///     defaults, lowest first. By default, above all others.
  /// - Returns: The value to pass to ``remove(_:)``.
  @discardableResult
  public func add(_ source: any SettingsSource, at position: Int? = nil) -> AddedSource {
    let identifier = add(source, to: .source, at: position)
    if !(source is any LocalSettingsSource) {
      Task { [weak self] in await self?.read(identifier) }
    }
    return AddedSource(container: self.identifier, identifier: identifier)
  }

  /// Adds a source that overrides the user's values to a running container.
  ///
  /// - Parameters:
  ///   - source: The source to add.
  ///   - position: The index at which to insert the source among the container's overrides, lowest
  ///     first. By default, above all others.
  /// - Returns: The value to pass to ``remove(_:)``.
  @discardableResult
  public func addOverride(
    _ source: any LocalSettingsSource, at position: Int? = nil
  ) -> AddedSource {
    AddedSource(
      container: identifier, identifier: add(source, to: .override, at: position))
  }

  /// Removes a source with all its values and issues. Does nothing if the source was already
  /// removed.
  public func remove(_ source: AddedSource) {
    guard source.container == identifier, let removed = state.remove(source.identifier) else {
      return
    }
    announce(removed.slots)
    // The observation of the source ends here, outside the lock.
    withExtendedLifetime(removed.source) {}
  }
}

extension SettingsContainer {
  /// The sources with their layers, highest first.
  package var layeredSources: [(layer: SettingLayer, source: any SettingsSource)] {
    state.sources.reversed().filter { !($0.source is ComputedDefaults) }.map {
      ($0.layer, $0.source)
    }
  }
}

extension SettingsContainer {
  /// Returns the name of a setting in the source of managed values, which this process may lack.
  package func managedName(of setting: SettingDefinition) -> String {
    let source = state.sources.first { $0.layer == .managed }
    let names = source.map { $0.names ?? .keys } ?? stores.settingNames
    return names.name(of: setting)
  }
}

/// A source that was added to a running container; see ``SettingsContainer/add(_:at:)``.
public struct AddedSource: Sendable, Hashable {
  /// The number of the container.
  let container: UInt32
  let identifier: Int
}
