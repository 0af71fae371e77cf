/// What a container keeps of one setting. Changed only while the container's turn and state are both
/// held, read while either is; the streams are guarded by the state alone.
class SettingSlot {
  let definition: SettingDefinition
  /// The setting's place in the container's ``SlotTable``.
  let index: Int
  let storage: SlotStorage
  /// What the store holds, also if it cannot be read; `nil`: nothing.
  fileprivate(set) final var current: StoredValue?
  /// Why ``current`` is not the setting's value.
  var issue: SettingsIssue? { problem?.issue }
  fileprivate final var problem: Problem?

  /// In an object of its own, so that a slot without trouble carries one word for it.
  fileprivate final class Problem {
    let issue: SettingsIssue
    init(_ issue: SettingsIssue) { self.issue = issue }
  }

  init(definition: SettingDefinition, index: Int, storage: SlotStorage) {
    self.definition = definition
    self.index = index
    self.storage = storage
  }

  /// The value in force as a stored shape.
  var effective: StoredValue {
    issue == nil ? current ?? definition.defaultStoredValue : definition.defaultStoredValue
  }

  /// Whether writing the candidate would make a difference.
  func isNews(_ candidate: SettingCandidate) -> Bool { false }

  /// Puts in force what was read or written, and sends it to those who wait for values.
  func commit(_ candidate: SettingCandidate, isAnnounced: Bool) {}
}

@safe
final class TypedSlot<Value: Storable>: SettingSlot {
  private let setting: Setting<Value>
  /// In the container's table, which is there as long as the container uses the slot.
  private let cell: UnsafeMutablePointer<SlotTable.Cell>
  /// The value in force, unless it fits a word: then that is it.
  private(set) var kept: Value
  /// `nil` until someone waits for values.
  private var streams: ValueStreams<Value>?

  init(setting: Setting<Value>, index: Int, table: SlotTable, storage: SlotStorage) {
    self.setting = setting
    unsafe cell = table.cell(at: index)
    kept = setting.defaultValue
    super.init(definition: setting, index: index, storage: storage)
  }

  override func isNews(_ candidate: SettingCandidate) -> Bool {
    guard case .value(let new) = candidate.outcome else { return current != nil }
    return problem != nil || !isInForce(new)
  }

  override func commit(_ candidate: SettingCandidate, isAnnounced: Bool) {
    switch candidate.outcome {
    case .absent: put(setting.defaultValue, candidate.stored, issue: nil)
    case .unreadable(let issue):
      put(setting.defaultValue, candidate.stored, issue: issue)
    case .value(let decoded):
      put(typed(decoded), candidate.stored, issue: nil)
    }
    if isAnnounced { yield() }
  }

  var value: Value {
    guard WordCoding.isWord(Value.self) else { return kept }
    return WordCoding.value(of: unsafe cell.pointee.value, as: Value.self)
  }

  /// The value, unless the store holds another one that cannot be read.
  var readableValue: Value? { problem == nil ? value : nil }

  /// Like ``commit(_:isAnnounced:)``, of a value whose type is known.
  func commit(_ value: Value, _ stored: StoredValue) {
    put(value, stored, issue: nil)
    yield()
  }

  private func put(_ value: Value, _ stored: StoredValue?, issue: SettingsIssue?) {
    if let word = WordCoding.word(of: value) {
      unsafe cell.pointee.set(word)
    } else {
      kept = value
    }
    current = stored
    problem = issue.map(Problem.init)
  }

  // What a candidate holds is compared with and taken as what it is; a checked cast would take longer
  // than all the rest.

  private func isInForce<Given>(_ value: Given) -> Bool {
    unsafe Given.self == Value.self && unsafeBitCast(value, to: Value.self) == self.value
  }

  private func typed<Given>(_ value: Given) -> Value {
    Given.self == Value.self ? unsafe unsafeBitCast(value, to: Value.self) : setting.defaultValue
  }

  private func yield() { streams?.yield(value) }

  /// Begins to send every new value; the one in force is sent at once.
  func add(_ continuation: AsyncStream<Value>.Continuation) -> Int {
    continuation.yield(value)
    let streams = streams ?? ValueStreams()
    self.streams = streams
    return streams.add(continuation)
  }

  func removeContinuation(_ identifier: Int) {
    streams?.remove(identifier)
  }
}

/// Where the values of a slot are kept.
enum SlotStorage {
  case store(StoreBox)
  /// Nowhere: the value is gone with the container.
  case transient
  /// In a store that the container was not given.
  case missing(name: String)
}

extension SettingSlot {
  /// The slot as what it is. Only for a ``SlotLocation`` of a setting of this type that says
  /// ``SlotLocation/isTyped``; a checked cast would cost more than the whole read.
  func typed<Value>(as type: Value.Type) -> TypedSlot<Value> {
    unsafe unsafeDowncast(self, to: TypedSlot<Value>.self)
  }
}
