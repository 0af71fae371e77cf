import SetpointSynchronization

/// The state of one setting in a container.
class SettingSlot: @unchecked Sendable {
  // `@unchecked` because `resolution` and the variables of the subclass change. Only
  // `ContainerState` reads and writes them, under its lock. All other properties are constant or
  // atomic.

  let definition: SettingDefinition
  /// The slot's position in the container's ``SlotTable``.
  let index: Int
  /// The connection to the setting's store; `nil` if the setting can't be stored.
  let connection: StoreConnection?
  /// The error because of which there is no ``connection``.
  let unavailability: SettingsError?
  /// Whether the store may keep values in another form than their native representation. The store
  /// of a draft doesn't.
  let isEncoded: Bool
  /// What depends on the setting. Changes under the container's lock, and is read without it.
  private let atomicRoles = Atomic<UInt8>(0)
  /// The value of ``storeIndex``; -1 for `nil`.
  private let atomicStoreIndex = Atomic<Int>(-1)

  /// Whether a write of a value is known to replace one of the user, with nothing above it, so that
  /// the history needs no other layer.
  private let atomicReplacesOwnValue = Atomic(false)

  final var resolution: Resolution {
    _read { yield unsafe uncheckedResolution }
  }

  /// Unchecked, because the lock excludes overlapping accesses and a check takes longer than a
  /// commit.
  @exclusivity(unchecked) fileprivate final var uncheckedResolution: Resolution

  init(definition: SettingDefinition, index: Int, storage: SlotStorage, isDraft: Bool) {
    self.definition = definition
    self.index = index
    isEncoded = definition.forms != .one && !isDraft
    connection = storage.connection
    unavailability = storage.unavailability
    unsafe uncheckedResolution = Resolution(of: definition)
  }

  /// The index of the value in the store, if that is a ``MemoryStore``; `nil` before the first
  /// write.
  ///
  /// Never changes after that, so no order among threads is needed.
  final var storeIndex: Int? {
    get {
      let index = atomicStoreIndex.load(ordering: .relaxed)
      return index < 0 ? nil : index
    }
    set { atomicStoreIndex.store(newValue ?? -1, ordering: .relaxed) }
  }

  final var replacesOwnValue: Bool {
    get { atomicReplacesOwnValue.load(ordering: .relaxed) }
    set { atomicReplacesOwnValue.store(newValue, ordering: .relaxed) }
  }

  /// What depends on the setting, and on what it depends.
  final var roles: SlotRoles { SlotRoles(rawValue: atomicRoles.load(ordering: .acquiring)) }

  final func add(_ roles: SlotRoles) {
    atomicRoles.bitwiseOr(roles.rawValue, ordering: .acquiringAndReleasing)
  }

  /// Decodes a stored value. Calls code of the app; no lock may be held.
  final func decode(_ stored: StoredValue) -> DecodedValue {
    isEncoded ? definition.decodeForm(stored) : definition.decode(stored)
  }

  /// Adds the native representation to the expectation of a change, if the store keeps another
  /// form. Calls code of the app; no lock may be held.
  final func native(_ expectation: SettingChange.Expectation) -> SettingChange.Expectation {
    guard isEncoded, let stored = expectation.stored else { return expectation }
    return SettingChange.Expectation(stored: stored, canonical: definition.canonical(stored))
  }

  /// Whether the store keeps the native representation of the next value. Takes no lock.
  var keepsNextNatively: Bool { !isEncoded }

  /// Returns the decoded stored value if the setting would store it as `canonical`.
  func decoded(_ canonical: StoredValue) -> DecodedValue? { nil }

  /// Commits a stored value, and sends the value in effect to the streams if it changed.
  func commit(_ stored: StoredValue?, decoded: DecodedValue?) {
    replacesOwnValue = false
    unsafe uncheckedResolution.setCurrent(stored, decoded: decoded)
  }

  /// Commits values of sources, in the same way.
  func commit(_ entries: [LayerEntry]) {
    replacesOwnValue = false
    unsafe uncheckedResolution.setEntries(entries)
  }

  /// Commits values of sources from another container, in the same way.
  func commitEntries(of other: Resolution) {
    replacesOwnValue = false
    unsafe uncheckedResolution.setEntries(of: other)
  }

  /// Commits the value that other settings force, in the same way.
  func commitForced(_ entry: LayerEntry?) {
    replacesOwnValue = false
    unsafe uncheckedResolution.setForced(entry)
  }
}

/// What depends on a setting, and on what it depends.
struct SlotRoles: OptionSet, Sendable {
  let rawValue: UInt8

  /// A rule across settings reads the value, or the allowed values depend on other settings. Writes
  /// are checked by ``SettingsContainer/checkDependencies(of:)``.
  static let constrained = SlotRoles(rawValue: 1)
  /// The value determines whether other settings are forced. Writes are checked, too, because a rule
  /// may hold only while one is.
  static let input = SlotRoles(rawValue: 2)
}

/// The storage of a slot's value.
enum SlotStorage: Sendable {
  case connection(StoreConnection)
  /// No storage. Indirect, so that the enum takes a single word.
  indirect case unavailable(SettingsError)

  var connection: StoreConnection? {
    if case .connection(let connection) = self { connection } else { nil }
  }

  var unavailability: SettingsError? {
    if case .unavailable(let error) = self { error } else { nil }
  }
}

/// A slot with the type of its values.
@safe
final class TypedSlot<Value: SettingStorable>: SettingSlot, @unchecked Sendable {
  // `@unchecked` like the superclass. The cell belongs to the container's table, which lives as
  // long as the container uses the slot; the changing parts of the cell are atomic.

  let setting: Setting<Value>
  private let cell: UnsafeMutablePointer<SlotTable.Cell>
  /// The value in effect, unless it fits in a word, which the cell then holds.
  private var heldValue: Value
  /// The user's value if it is valid, otherwise the default. Unchecked like ``resolution``.
  @exclusivity(unchecked) private var currentValue: Value
  /// The streams of values; `nil` if there are none.
  private var streams: ValueStreams<Value>?

  init(
    _ setting: Setting<Value>, index: Int, table: SlotTable, storage: SlotStorage, isDraft: Bool
  ) {
    self.setting = setting
    unsafe cell = table.cell(at: index)
    heldValue = setting.defaultValue
    unsafe currentValue = setting.defaultValue
    super.init(definition: setting, index: index, storage: storage, isDraft: isDraft)
    if let word = WordCoding.word(of: heldValue) { unsafe cell.pointee.set(word) }
    if setting.isRequired { unsafe cell.pointee.flags = .unset }
  }

  deinit { streams?.finish() }

  private var isStreamed: Bool { streams != nil }

  /// The value in effect.
  var value: Value {
    guard WordCoding.isWord(Value.self) else { return heldValue }
    return WordCoding.value(of: unsafe cell.pointee.value, as: Value.self)
  }

  /// Announces a change to Observation. No lock may be held.
  func announce(in table: SlotTable) { unsafe cell.pointee.signal.announce(table.path) }

  /// Returns whether writing the word has an effect, or `nil` if only the resolution can determine
  /// it. Takes no lock.
  func isChanged(by word: UInt64) -> Bool? {
    unsafe cell.pointee.flags.isEmpty ? unsafe cell.pointee.value != word : nil
  }

  override var keepsNextNatively: Bool {
    if !isEncoded { return true }
    return unsafe setting.forms == .asFound
      && cell.pointee.flags.isDisjoint(with: [.respelled, .unreadable])
  }

  override func decoded(_ canonical: StoredValue) -> DecodedValue? {
    guard resolution.currentIssue == nil, resolution.canonicalCurrent == canonical else {
      return nil
    }
    return .valid(unsafe currentValue, canonical: canonical)
  }

  override func commit(_ stored: StoredValue?, decoded: DecodedValue?) {
    if !isStreamed, case .valid(let value, let canonical) = decoded, canonical == stored {
      return commit(typed(value), stored: canonical)
    }
    let before = isStreamed ? resolution.effectiveValue : nil
    super.commit(stored, decoded: decoded)
    unsafe currentValue =
      if case .valid(let value, _) = decoded { typed(value) } else { setting.defaultValue }
    resolve(since: before)
  }

  override func commit(_ entries: [LayerEntry]) {
    let before = isStreamed ? resolution.effectiveValue : nil
    super.commit(entries)
    resolve(since: before)
  }

  override func commitEntries(of other: Resolution) {
    let before = isStreamed ? resolution.effectiveValue : nil
    super.commitEntries(of: other)
    resolve(since: before)
  }

  override func commitForced(_ entry: LayerEntry?) {
    let before = isStreamed ? resolution.effectiveValue : nil
    super.commitForced(entry)
    resolve(since: before)
  }

  /// Commits a written value, which differs from the previous one.
  func commit(_ value: Value, stored: StoredValue) {
    unsafe uncheckedResolution.setCurrent(stored)
    unsafe currentValue = value
    if unsafe cell.pointee.flags.contains(.overridden) {
      setFlags()
    } else {
      unsafe cell.pointee.flags = []
      hold(value)
      streams?.yield(value)
    }
  }

  private func resolve(since before: StoredValue?) {
    switch resolution.winner {
    case .entry(let entry): hold(entry.value(as: Value.self) ?? setting.defaultValue)
    case .current: hold(unsafe currentValue)
    case .declared: hold(setting.defaultValue)
    }
    setFlags()
    if let before, before != resolution.effectiveValue { streams?.yield(value) }
  }

  private func setFlags() {
    var flags: SlotFlags = resolution.isOverridden ? .overridden : []
    if resolution.currentIssue != nil { flags.insert(.unreadable) }
    if resolution.isRespelled { flags.insert(.respelled) }
    if resolution.needsOwnValue { flags.insert(.unset) }
    unsafe cell.pointee.flags = flags
  }

  private func hold(_ value: Value) {
    if let word = WordCoding.word(of: value) {
      unsafe cell.pointee.set(word)
    } else {
      heldValue = value
    }
  }

  /// Casts a decoded value, which is of the setting's type. A checked cast would cost more than the
  /// rest of a write.
  private func typed<Given>(_ value: Given) -> Value {
    Given.self == Value.self ? unsafe unsafeBitCast(value, to: Value.self) : setting.defaultValue
  }
}

extension TypedSlot {
  /// Adds a stream. It receives each new value until it is removed.
  ///
  /// - Parameter initial: Whether it first receives the value in effect.
  func add(_ stream: AsyncStream<Value>.Continuation, initial: Bool) -> Int {
    if initial { stream.yield(value) }
    let streams = streams ?? ValueStreams()
    self.streams = streams
    return streams.add(stream)
  }

  func removeStream(_ identifier: Int) {
    streams?.remove(identifier)
    if streams?.isEmpty == true { streams = nil }
  }
}

/// The streams of a slot's values. A class, so that a slot without streams needs only a single
/// word.
private final class ValueStreams<Value: Sendable> {
  private var continuations = Registry<AsyncStream<Value>.Continuation>()

  var isEmpty: Bool { continuations.isEmpty }

  func add(_ continuation: AsyncStream<Value>.Continuation) -> Int {
    continuations.add(continuation)
  }

  func remove(_ identifier: Int) { continuations.remove(identifier) }

  func yield(_ value: Value) {
    for continuation in continuations.elements { continuation.yield(value) }
  }

  func finish() {
    for continuation in continuations.elements { continuation.finish() }
  }
}

extension SettingSlot {
  /// Returns the change of the effective value; empty if the value is the same.
  func changes(since before: StoredValue) -> [AppliedChange] {
    changes(from: before, to: resolution.effectiveValue)
  }

  /// Returns the change of the default in effect; empty if the value is the same.
  func defaultChanges(since before: StoredValue) -> [AppliedChange] {
    changes(from: before, to: resolution.defaultValue)
  }

  private func changes(from before: StoredValue, to now: StoredValue) -> [AppliedChange] {
    guard now != before else { return [] }
    return [AppliedChange(setting: definition, oldValue: before, newValue: now)]
  }
}

extension SettingSlot {
  /// Returns the slot with its type, for a setting that is known to have the same type. A checked
  /// cast would cost more than a read.
  func typed<Value>(as type: Value.Type) -> TypedSlot<Value> {
    unsafe unsafeDowncast(self, to: TypedSlot<Value>.self)
  }
}

/// Creates the slot of a setting.
struct SlotFactory: SettingVisitor {
  let index: Int
  let table: SlotTable
  let storage: SlotStorage
  let isDraft: Bool

  // Specialized for these types, like `Setting.stored(_:)`.
  @_specialize(where Value == Bool)
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
  @_specialize(where Value == String)
  func visit<Value: SettingStorable>(_ setting: Setting<Value>) -> SettingSlot {
    TypedSlot(setting, index: index, table: table, storage: storage, isDraft: isDraft)
  }
}
