/// What a container keeps of one setting. Only touched while the container's state is locked.
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

  /// The value in force.
  var decoded: any Sendable { () }

  /// The value in force as a stored shape.
  var effective: StoredValue {
    issue == nil ? current ?? definition.defaultStoredValue : definition.defaultStoredValue
  }

  /// Puts in force what was read or written, and sends it to those who wait for values.
  func commit(_ candidate: SettingCandidate, in table: SlotTable, isAnnounced: Bool) {}
}

final class TypedSlot<Value: Storable>: SettingSlot {
  private let setting: Setting<Value>
  private(set) var value: Value
  private var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
  private var nextContinuation = 0

  init(setting: Setting<Value>, index: Int, storage: SlotStorage) {
    self.setting = setting
    value = setting.defaultValue
    super.init(definition: setting, index: index, storage: storage)
  }

  deinit {
    for continuation in continuations.values { continuation.finish() }
  }

  override var decoded: any Sendable { value }

  override func commit(
    _ candidate: SettingCandidate, in table: SlotTable, isAnnounced: Bool
  ) {
    switch candidate.outcome {
    case .absent: put(setting.defaultValue, candidate.stored, in: table, issue: nil)
    case .unreadable(let issue):
      put(setting.defaultValue, candidate.stored, in: table, issue: issue)
    case .value(let decoded):
      put(decoded as? Value ?? setting.defaultValue, candidate.stored, in: table, issue: nil)
    }
    if isAnnounced { yield() }
  }

  /// The value, unless the store holds another one that cannot be read.
  var readableValue: Value? { problem == nil ? value : nil }

  /// Like ``commit(_:in:isAnnounced:)``, of a value whose type is known.
  func commit(_ value: Value, _ stored: StoredValue, in table: SlotTable) {
    put(value, stored, in: table, issue: nil)
    yield()
  }

  private func put(
    _ value: Value, _ stored: StoredValue?, in table: SlotTable, issue: SettingsIssue?
  ) {
    self.value = value
    current = stored
    problem = issue.map(Problem.init)
    if let word = setting.encoding.word { table.setWord(word(value), at: index) }
  }

  private func yield() {
    guard !continuations.isEmpty else { return }
    for continuation in continuations.values { continuation.yield(value) }
  }

  /// Begins to send every new value; the one in force is sent at once.
  func add(_ continuation: AsyncStream<Value>.Continuation) -> Int {
    continuation.yield(value)
    defer { nextContinuation += 1 }
    continuations[nextContinuation] = continuation
    return nextContinuation
  }

  func removeContinuation(_ identifier: Int) {
    continuations[identifier] = nil
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
