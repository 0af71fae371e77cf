import SetpointSynchronization

/// The slots, sources, observers and issues of a container, and the only lock that protects them.
///
/// No method calls code of the app or of a store while it holds the lock.
final class ContainerState: Sendable {
  private let contents = Mutex(Contents())
  private let table: SlotTable
  private let sequence = SequenceLock()
  private let hasCalledObservers = Atomic<Bool>(false)
  /// Whether issues are waiting to be reported.
  private let hasWaitingIssues = Atomic<Bool>(false)
  private let hasRegisteredFamilies = Atomic<Bool>(false)
  private let hasReadLog = Atomic<Bool>(false)

  fileprivate struct Contents {
    var registry = SlotRegistry()
    var elements: [SettingsElement] = []
    var families = FamilyRegistry()
    /// The elements with the members of families; `nil` until they are needed.
    var filledElements: [SettingsElement]?
    var sources = SourceRegistry()
    var observers = ContainerObservers()
    var issues = IssueLog()
    var reporter = IssueReporter.standardError
    /// The log of reads; `nil` while they aren't recorded.
    var readLog: ReadLog?

    /// Returns whether the values of all registered settings were decoded.
    func hasDecoded(_ reading: SourceReading) -> Bool {
      let values = reading.reading.values
      // A source may have many more values than there are settings.
      return values.count > registry.slots.count
        ? registry.keys.allSatisfy { values[$0] == nil || reading.entries[$0] != nil }
        : values.keys.allSatisfy { !registry.contains($0) || reading.entries[$0] != nil }
    }
  }

  init(table: SlotTable) { self.table = table }

  deinit { contents.withLock { $0.observers.finish() } }
}

// MARK: - Slots

extension ContainerState {
  /// The elements, with the members of families that have a value.
  var elements: [SettingsElement] {
    contents.withLock { contents in
      if contents.families.isEmpty { return contents.elements }
      if let elements = contents.filledElements { return elements }
      let elements = contents.elements.fillingFamilies { contents.families.members(of: $0) }
      contents.filledElements = elements
      return elements
    }
  }

  /// The elements as they were registered, in which the groups of families are empty.
  var registeredElements: [SettingsElement] { contents.withLock { $0.elements } }

  /// Whether no setting is registered.
  var isEmpty: Bool { contents.withLock { $0.registry.slots.isEmpty } }

  var slots: [SettingSlot] { contents.withLock { $0.registry.slots } }

  var keys: [String] { contents.withLock { Array($0.registry.keys) } }

  /// The settings that have former keys.
  var renamedSettings: [SettingDefinition] { contents.withLock { $0.registry.renamedSettings } }

  func slot(at index: Int) -> SettingSlot { contents.withLock { $0.registry.slots[index] } }

  func slot(forKey key: String) -> SettingSlot? {
    contents.withLock { $0.registry.slot(forKey: key) }
  }

  func slot(forFormerKey key: String) -> SettingSlot? {
    contents.withLock { $0.registry.slot(forFormerKey: key) }
  }

  func slots(forKeys keys: some Sequence<String>) -> [SettingSlot] {
    contents.withLock { $0.registry.slots(forKeys: keys) }
  }

  func slots(forKeysAndBelow keys: some Sequence<String>) -> [SettingSlot] {
    contents.withLock { $0.registry.slots(forKeysAndBelow: keys) }
  }

  /// Takes the settings whose key begins that of another setting, with that setting.
  func takeGroupKeys() -> [(outer: SettingDefinition, inner: SettingDefinition)] {
    contents.withLock { $0.registry.takeGroupKeys() }
  }

  /// Returns whether the key is the part before a dot of a setting's key.
  func isGroup(_ key: String) -> Bool { contents.withLock { $0.registry.isGroup(key) } }

  /// Returns whether the key is a path in the value of a setting, which a store may list.
  func isPart(_ key: String) -> Bool {
    slots(forKeys: key.groupPaths).contains { $0.definition.kind == .structured }
  }

  func freeFormerKeys(of setting: SettingDefinition) -> [String] {
    if setting.formerKeys.isEmpty { return [] }
    return contents.withLock { $0.registry.freeFormerKeys(of: setting) }
  }

  func renamed(_ reading: SettingsReading) -> SettingsReading {
    contents.withLock { $0.registry.renamed(reading) }
  }

  func reserveKeys(_ more: Int) { contents.withLock { $0.registry.reserveKeys(more) } }

  func append(_ elements: [SettingsElement]) {
    contents.withLock { contents in
      contents.elements += elements
      contents.filledElements = nil
    }
  }

  /// Creates the slot of a setting, unless its key is registered.
  ///
  /// - Returns: The slot with the key, and whether it is new.
  func insert(_ registration: SlotRegistration) -> (slot: SettingSlot, isNew: Bool) {
    contents.withLock { contents in
      let key = registration.definition.key
      let (slot, isNew) = contents.registry.insert(forKey: key) { makeSlot(registration) }
      guard isNew else { return (slot, false) }
      contents.readLog?.declare(key)
      if !slot.definition.formerKeys.isEmpty {
        contents.sources.noteKnown(slot.definition.formerKeys)
      }
      if let value = registration.value { slot.commit(value.stored, decoded: value.decoded) }
      if let original = registration.original {
        slot.commitEntries(of: original)
      } else if !contents.sources.isEmpty {
        contents.sources.insert(registration.entries, forKey: key)
        slot.commit(contents.sources.entries(forKey: key))
      }
      if slot.definition.family != nil, contents.families.add(slot) {
        contents.filledElements = nil
      }
      let hasLayers = registration.original != nil || !contents.sources.isEmpty
      if hasLayers || registration.value != nil { report(slot.resolution.issues, in: &contents) }
      return (slot, true)
    }
  }

  /// Reports a new slot to the observers of registrations.
  func reportRegistration(of slot: SettingSlot) {
    contents.withLock { contents in
      guard !contents.observers.registrations.isEmpty else { return }
      let change = AppliedChange(
        setting: slot.definition, oldValue: .null, newValue: slot.resolution.effectiveValue)
      for buffer in contents.observers.registrations.elements { buffer.append([change]) }
    }
  }

  private func makeSlot(_ registration: SlotRegistration) -> SettingSlot {
    let index = table.append()
    let slot = registration.definition.accept(
      SlotFactory(
        index: index, table: table, storage: registration.storage,
        isDraft: registration.original != nil))
    table.connect(slot, at: index)
    return slot
  }
}

// MARK: - Families

extension ContainerState {
  /// Whether there are families. Takes no lock.
  var hasFamilies: Bool { hasRegisteredFamilies.load(ordering: .acquiring) }

  /// All families.
  var families: [FamilyDefinition] { contents.withLock { $0.families.definitions } }

  func isRegistered(_ family: FamilyDefinition) -> Bool {
    contents.withLock { $0.families.contains(family) }
  }

  /// Adds a family, with the slots of its members that are registered. Does nothing if it was
  /// added before.
  func add(_ family: FamilyDefinition, _ choice: StoreChoice?) {
    contents.withLock { contents in
      contents.families.add(family, choice, slots: contents.registry.slots)
      contents.filledElements = nil
      hasRegisteredFamilies.store(true, ordering: .releasing)
    }
  }

  /// Returns the store that a family chooses for its members.
  func storeChoice(of family: FamilyDefinition) -> StoreChoice? {
    contents.withLock { $0.families.storeChoice(of: family) }
  }

  /// Returns the members with a value, sorted by their identifiers.
  func members(of family: FamilyDefinition) -> [SettingDefinition] {
    contents.withLock { $0.families.members(of: family) }
  }

  /// Returns the affixes of all families, for finding members by their names. Calls code of the app.
  func affixes(in names: SettingNames?) -> FamilyAffixes {
    contents.withLock { $0.families }.affixes(in: names)
  }

  /// Returns the families and identifiers of keys that belong to no registered setting. A key may be
  /// the path of a part of a dictionary that a source gives as a group.
  ///
  /// - Parameter names: The names of settings that are given instead of keys; `nil` for keys.
  func newMembers(
    among keys: some Sequence<String>, named names: SettingNames?
  ) -> [(family: FamilyDefinition, identifier: String, choice: StoreChoice?)] {
    let families = contents.withLock { $0.families }
    let affixes = families.affixes(in: names)
    var found: [(family: FamilyDefinition, identifier: String, choice: StoreChoice?)] = []
    var foundKeys: Set<String> = []
    for key in keys {
      guard let (family, identifier) = affixes.member(atOrAbove: key),
        foundKeys.insert(family.key(of: identifier)).inserted
      else { continue }
      found.append((family, identifier, families.storeChoice(of: family)))
    }
    return contents.withLock { contents in
      let room = max(0, FamilyRegistry.maximumSlotCount - contents.registry.slots.count)
      return Array(
        found.filter { !contents.registry.contains($0.family.key(of: $0.identifier)) }.prefix(room))
    }
  }

  /// Records which members have a value now.
  ///
  /// - Returns: Whether a member got its first or lost its last value.
  func noteMembers(among slots: [SettingSlot]) -> Bool {
    contents.withLock { contents in
      // All slots are noted.
      let isChanged = slots.reduce(false) { contents.families.note($1) || $0 }
      if isChanged { contents.filledElements = nil }
      return isChanged
    }
  }
}

// MARK: - Reading

extension ContainerState {
  /// Returns the value in effect, and records the read.
  func value<Value>(of slot: TypedSlot<Value>) -> Value {
    contents.withLock { contents in
      contents.noteRead(of: slot)
      return slot.value
    }
  }

  func isModified(_ slot: SettingSlot) -> Bool {
    contents.withLock { _ in slot.resolution.isModified }
  }

  func resolution(of slot: SettingSlot) -> Resolution { contents.withLock { _ in slot.resolution } }

  /// Returns the resolutions of slots at one point in time.
  func resolutions(of slots: [SettingSlot]) -> [Resolution] {
    contents.withLock { _ in slots.map(\.resolution) }
  }

  /// Returns the value in effect and the resolution that determines it.
  func reading<Value>(of slot: TypedSlot<Value>) -> (value: Value, resolution: Resolution) {
    contents.withLock { _ in (slot.value, slot.resolution) }
  }

  /// Returns the decoded stored value of a slot if the setting would store it as `canonical`.
  func decoded(_ canonical: StoredValue, in slot: SettingSlot) -> DecodedValue? {
    contents.withLock { _ in slot.decoded(canonical) }
  }

  /// Compares changes, and the readings they are based on, with the slots.
  ///
  /// - Parameters:
  ///   - released: The slots that the changes release from being forced.
  ///   - stale: The connections whose changes have an effect even if the slots already hold
  ///   the values.
  /// - Returns: The changes that have an effect, and the first slot that holds another value than
  ///   expected.
  /// - Throws: ``SettingsError/Code/managed`` if a setting is locked.
  func compare(
    _ changes: [SlotChange], reads: [SlotReading], released: [SettingSlot],
    whereStale stale: [StoreConnection]
  ) throws(SettingsError) -> (effective: [CommittedChange], conflict: SettingSlot?) {
    try contents.withLock { _ throws(SettingsError) in
      var effective: [CommittedChange] = []
      effective.reserveCapacity(changes.count)
      var conflict: SettingSlot?
      for change in changes {
        let resolution = change.slot.resolution
        if let lock = resolution.lock,
          !lock.isForced || !released.contains(where: { $0 === change.slot })
        {
          throw .managed(change.slot.definition, by: lock)
        }
        if !change.isExpected(in: resolution) { conflict = conflict ?? change.slot }
        let isStale = !stale.isEmpty && stale.contains { $0 === change.slot.connection }
        let isEffective = change.isEffective(in: resolution)
        if isStale || isEffective {
          effective.append(
            CommittedChange(change, replacing: resolution, isEffective: isEffective))
        }
      }
      conflict = conflict ?? reads.first { !$0.holds(in: $0.slot.resolution) }?.slot
      return (effective, conflict)
    }
  }

  /// Returns the other layers of the changed settings, by key, where the history needs them to tell
  /// what was in effect.
  func surroundings(of changes: [CommittedChange]) -> [String: LayerSurroundings] {
    contents.withLock { _ in
      var surroundings: [String: LayerSurroundings] = [:]
      for change in changes {
        let resolution = change.slot.resolution
        guard change.previous == nil || change.change.stored == nil || resolution.isOverridden
        else { continue }
        surroundings[change.key] = resolution.surroundings
      }
      return surroundings
    }
  }

  /// Notes the other layers of a setting in its store, if the history needs them to tell what is in
  /// effect after a value was set.
  @inline(never)
  func noteSurroundings(of slot: SettingSlot, in connection: StoreConnection) {
    let surroundings = contents.withLock { _ in
      let resolution = slot.resolution
      // Later values replace one of the user until the slot commits something else.
      slot.replacesOwnValue = !resolution.isOverridden
      return resolution.current == nil || resolution.isOverridden ? resolution.surroundings : nil
    }
    guard let surroundings else { return }
    connection.note([slot.definition.key: surroundings])
  }

  /// Returns the result of `read` for the values at one point in time; calls it again after a
  /// change.
  func snapshot<Result>(_ read: () -> Result) -> Result { sequence.read(read) }
}

// MARK: - Recording reads

extension ContainerState {
  /// Whether reads are recorded. Takes no lock.
  var recordsReads: Bool { hasReadLog.load(ordering: .sequentiallyConsistent) }

  var readLog: ReadLog? { contents.withLock { $0.readLog } }

  /// Records reads in a log.
  ///
  /// - Returns: Whether it is the first log; others aren't used.
  func record(in log: ReadLog) -> Bool {
    contents.withLock { contents in
      guard contents.readLog == nil else { return false }
      contents.readLog = log
      for slot in contents.registry.slots { log.declare(slot.definition.key) }
      hasReadLog.store(true, ordering: .sequentiallyConsistent)
      return true
    }
  }

  func noteRead(of slot: SettingSlot) { contents.withLock { $0.noteRead(of: slot) } }
}

extension ContainerState.Contents {
  fileprivate func noteRead(of slot: SettingSlot) {
    guard let readLog, !ReadLog.isPaused else { return }
    readLog.note(slot.definition.key, in: slot.resolution.layer)
  }
}

// MARK: - Committing

extension ContainerState {
  /// Commits a value that was stored.
  func commit<Value>(_ value: Value, stored: StoredValue, to slot: TypedSlot<Value>) {
    contents.withLock { contents in
      let before = contents.observers.needChanges ? slot.resolution.effectiveValue : nil
      sequence.write { slot.commit(value, stored: stored) }
      if let before { contents.observers.send(slot.changes(since: before)) }
    }
  }

  /// Commits stored values, all at once, if the values on which they are based are current.
  ///
  /// - Returns: Whether they were committed.
  func commit(_ changes: [SlotChange], ifHolding reads: [SlotReading]) -> Bool {
    contents.withLock { contents in
      guard reads.allSatisfy({ $0.holds(in: $0.slot.resolution) }) else { return false }
      commit(changes, in: &contents)
      return true
    }
  }

  /// Commits stored values, all at once.
  func commit(_ changes: [SlotChange]) {
    contents.withLock { commit(changes, in: &$0) }
  }

  private func commit(_ changes: [SlotChange], in contents: inout Contents) {
    let before =
      contents.observers.needChanges ? changes.map(\.slot.resolution.effectiveValue) : []
    sequence.write {
      for change in changes { change.slot.commit(change.stored, decoded: change.decoded) }
    }
    contents.observers.send(zip(before, changes).flatMap { $1.slot.changes(since: $0) })
    report(changes.compactMap { $0.decoded?.issue }, in: &contents)
  }

  /// Returns the resolutions that slots would have after a reading of a source, by key.
  func resolutions(of slots: [SettingSlot], after reading: SourceReading) -> [String: Resolution] {
    contents.withLock { contents in
      var sources = contents.sources
      sources[reading.source]?.accept(reading)
      var resolutions: [String: Resolution] = [:]
      for slot in slots {
        var resolution = slot.resolution
        resolution.setEntries(sources.entries(forKey: slot.definition.key))
        resolutions[slot.definition.key] = resolution
      }
      return resolutions
    }
  }

  /// Commits a reading of a source, unless a newer one was committed.
  ///
  /// - Returns: The slots that changed, or `nil` if settings were registered since the values were
  ///   decoded; then nothing was committed.
  func commit(_ reading: SourceReading) -> [SettingSlot]? {
    contents.withLock { contents in
      guard var source = contents.sources[reading.source], source.attempt < reading.attempt else {
        return []
      }
      guard contents.hasDecoded(reading) else { return nil }
      let keys = source.keys(changedBy: reading, among: contents.registry.keys)
      let unchanged = keys.filter { source.hasSameValue($0, in: reading) }
      source.accept(reading)
      contents.sources[reading.source] = source
      let slots = contents.registry.slots(forKeys: keys.sorted())
      commitEntries(of: slots, in: contents)
      report(source.issues + slots.flatMap(\.resolution.entryIssues), in: &contents)
      return slots.filter { !unchanged.contains($0.definition.key) }
    }
  }

  /// Adds values of sources that a new slot lacks.
  func commit(_ entries: [SourceEntry], to slot: SettingSlot) {
    contents.withLock { contents in
      contents.sources.insert(entries, forKey: slot.definition.key)
      commitEntries(of: [slot], in: contents)
      report(slot.resolution.entryIssues, in: &contents)
    }
  }

  /// Commits the values of sources from another container.
  func commitEntries(of originals: [(slot: SettingSlot, resolution: Resolution)]) {
    contents.withLock { contents in
      var resolutions = originals.map(\.resolution)[...]
      commitEntries(of: originals.map(\.slot), to: contents.observers) { slot in
        slot.commitEntries(of: resolutions.removeFirst())
      }
    }
  }

  /// Commits the value that other settings force, if the values on which it is based are current.
  ///
  /// - Returns: Whether it differs from the previous one; `nil` if nothing was committed, because a
  ///   value has changed.
  func commitForced(
    _ entry: LayerEntry?, to slot: SettingSlot, ifHolding reads: [SlotReading]
  ) -> Bool? {
    contents.withLock { contents in
      for reading in reads {
        // From now on, a change of the value determines the forced value again.
        reading.slot.add(.input)
        guard reading.holds(in: reading.slot.resolution) else { return nil }
      }
      let before = slot.resolution.forced
      if entry == nil, before == nil { return false }
      if let entry, let before, entry.stored == before.stored, entry.lock == before.lock {
        return false
      }
      commitEntries(of: [slot], to: contents.observers) { $0.commitForced(entry) }
      report(slot.resolution.entryIssues, in: &contents)
      return true
    }
  }

  private func commitEntries(of slots: [SettingSlot], in contents: Contents) {
    commitEntries(of: slots, to: contents.observers) { slot in
      slot.commit(contents.sources.entries(forKey: slot.definition.key))
    }
  }

  private func commitEntries(
    of slots: [SettingSlot], to observers: ContainerObservers, _ commit: (SettingSlot) -> Void
  ) {
    let before = slots.map { ($0.resolution.effectiveValue, $0.resolution.defaultValue) }
    sequence.write { slots.forEach(commit) }
    observers.send(zip(slots, before).flatMap { $0.changes(since: $1.0) })
    observers.sendDefaults(zip(slots, before).flatMap { $0.defaultChanges(since: $1.1) })
  }
}

// MARK: - Sources

extension ContainerState {
  var sources: [RegisteredSource] { contents.withLock { $0.sources.sources } }

  /// Returns the sources without a value of the setting with the key.
  func sources(withoutEntryFor key: String) -> [RegisteredSource] {
    contents.withLock { $0.sources.sources.filter { $0.entries[key] == nil } }
  }

  func source(_ identifier: Int) -> RegisteredSource? {
    contents.withLock { $0.sources[identifier] }
  }

  func add(_ source: any SettingsSource, to layer: SettingLayer, at position: Int?) -> Int {
    contents.withLock { $0.sources.add(source, to: layer, at: position) }
  }

  /// Adds the source of computed defaults; returns `nil` if it was added before.
  func addComputedDefaults() -> Int? { contents.withLock { $0.sources.addComputedDefaults() } }

  /// Removes a source and its values.
  ///
  /// - Returns: The source, to be released outside the lock, and the slots that had its values;
  ///   `nil` if the source was already removed.
  func remove(_ identifier: Int) -> (source: RegisteredSource, slots: [SettingSlot])? {
    contents.withLock { contents in
      guard let source = contents.sources.remove(identifier) else { return nil }
      let slots = contents.registry.slots(forKeys: source.entries.keys.sorted())
      commitEntries(of: slots, in: contents)
      return (source, slots)
    }
  }

  func keep(_ observation: SettingsObservation?, of identifier: Int) {
    contents.withLock { $0.sources[identifier]?.observation = observation }
  }

  func beginReading() -> Int { contents.withLock { $0.sources.beginReading() } }

  /// Records the issue of a failed attempt to read a source. The next successful attempt removes
  /// it.
  func fail(_ identifier: Int, because issue: SettingsIssue) {
    contents.withLock { contents in
      contents.sources[identifier]?.failure = issue
      // A store with the same connection reports the same.
      if !contents.issues.keeps(issue) { report([issue], in: &contents) }
    }
  }
}

// MARK: - Observers

extension ContainerState {
  func add<Value>(
    _ stream: AsyncStream<Value>.Continuation, to slot: TypedSlot<Value>, initial: Bool
  ) -> Int {
    contents.withLock { contents in
      contents.noteRead(of: slot)
      return slot.add(stream, initial: initial)
    }
  }

  func removeStream<Value: SettingStorable>(
    _ identifier: Int, ofType type: Value.Type, at index: Int
  ) {
    contents.withLock { $0.registry.slots[index].typed(as: type).removeStream(identifier) }
  }

  /// Adds an observer and returns the number that removes it.
  func add<Element: Sendable>(
    _ element: Element, to registry: WritableKeyPath<ContainerObservers, Registry<Element>>
  ) -> Int {
    contents.withLock { contents in
      let identifier = contents.observers[keyPath: registry].add(element)
      hasCalledObservers.store(contents.observers.needCalls, ordering: .releasing)
      return identifier
    }
  }

  /// Calls the observers of refusals. No lock may be held.
  func notify(ofRefusal error: SettingsError) {
    for observer in contents.withLock({ $0.observers.refusals.elements }) { observer(error) }
  }

  /// Removes and returns an observer.
  @discardableResult
  func remove<Element: Sendable>(
    _ identifier: Int, from registry: WritableKeyPath<ContainerObservers, Registry<Element>>
  ) -> Element? {
    // Released outside the lock, because its `deinit` may run code of the app.
    contents.withLock { contents in
      let removed = contents.observers[keyPath: registry].remove(identifier)
      hasCalledObservers.store(contents.observers.needCalls, ordering: .releasing)
      return removed
    }
  }

  /// Whether closures are called after a change. Takes no lock.
  var needsCalls: Bool { hasCalledObservers.load(ordering: .acquiring) }

  /// Calls the closures that observe changes. The lock must not be held.
  func callObservers(of slots: [SettingSlot]) {
    guard needsCalls else { return }
    let observers = contents.withLock { $0.observers }
    let (drafts, followers) = (observers.drafts.elements, observers.followers.elements)
    let needKeys = !slots.isEmpty && !(drafts.isEmpty && followers.isEmpty)
    let keys = needKeys ? Set(slots.map(\.definition.key)) : []
    if needKeys { for update in drafts { update(keys) } }
    for handler in observers.handlers.elements { handler.deliver() }
    if needKeys { for follower in followers { follower(keys) } }
  }
}

// MARK: - Issues

extension ContainerState {
  var issues: [SettingsIssue] { contents.withLock { issues(in: $0) } }

  private func issues(in contents: borrowing Contents) -> [SettingsIssue] {
    let log = contents.issues
    var issues =
      log.issues + contents.sources.sources.flatMap(\.issues).filter { !log.keeps($0) }
    for slot in contents.registry.slots where slot.resolution.mayHaveIssues {
      issues += slot.resolution.issues
      if let issue = slot.resolution.missingIssue { issues.append(issue) }
    }
    return issues
  }

  /// Adds an observer of issues. Returns the number that removes it, and the current issues that it
  /// doesn't receive.
  func add(
    issueObserver: @escaping @Sendable (SettingsIssue) -> Void
  ) -> (identifier: Int, earlier: [SettingsIssue]) {
    contents.withLock { contents in
      let waiting = Set(contents.issues.waiting.map(\.issue))
      return (
        contents.observers.issueObservers.add(issueObserver),
        issues(in: contents).filter { !waiting.contains($0) }
      )
    }
  }

  /// The issues that belong neither to a value nor to a source.
  var otherIssues: [SettingsIssue] { contents.withLock { $0.issues.issues } }

  /// Returns the issues of sources and of their values.
  func issues(ofSources identifiers: Set<Int>) -> [SettingsIssue] {
    contents.withLock { contents in
      let sources = contents.sources.sources.filter { identifiers.contains($0.identifier) }
      let names = Set(sources.map(\.source.name))
      return sources.flatMap(\.issues)
        + contents.registry.slots.flatMap(\.resolution.entryIssues)
        .filter { names.contains($0.origin?.source ?? "") }
    }
  }

  func append(_ issue: SettingsIssue) {
    contents.withLock { contents in
      contents.issues.append(issue)
      hasWaitingIssues.store(true, ordering: .releasing)
    }
  }

  /// Removes an issue whose cause is gone. If it occurs again, it is new.
  func withdraw(_ issue: SettingsIssue) { contents.withLock { $0.issues.withdraw(issue) } }

  func report(to reporter: IssueReporter) {
    var reporter = reporter
    // The previous one is released outside the lock, because that may run code of the app.
    contents.withLock { swap(&$0.reporter, &reporter) }
  }

  /// Queues issues that their slots or sources keep. The lock must be held.
  private func report(_ issues: [SettingsIssue], in contents: inout Contents) {
    guard !issues.isEmpty else { return }
    for issue in issues { contents.issues.report(issue) }
    hasWaitingIssues.store(true, ordering: .releasing)
  }

  /// Sends the waiting issues to the streams and observers. Without any, sends new ones to the
  /// reporter. The lock must not be held.
  func reportWaitingIssues() {
    guard hasWaitingIssues.load(ordering: .acquiring) else { return }
    let (issues, observers, reporter) = contents.withLock { contents in
      hasWaitingIssues.store(false, ordering: .releasing)
      return (contents.issues.takeWaiting(), contents.observers, contents.reporter)
    }
    let isObserved = !observers.issues.isEmpty || !observers.issueObservers.isEmpty
    for (issue, isNew) in issues {
      for stream in observers.issues.elements { stream.yield(issue) }
      for observer in observers.issueObservers.elements { observer(issue) }
      if isNew, !isObserved { reporter.report(issue) }
    }
  }
}
