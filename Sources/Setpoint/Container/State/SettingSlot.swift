/// What a container keeps of one setting. Changed only while the container's turn and state are both
/// held, read while either is; the streams are guarded by the state alone.
class SettingSlot {
  let definition: SettingDefinition
  /// The setting's place in the container's ``SlotTable``.
  let index: Int
  let storage: SlotStorage
  /// What the store holds, also if it cannot be read; `nil`: nothing.
  fileprivate(set) final var current: StoredValue?
  /// What sources say of the setting; `nil`: nothing.
  fileprivate(set) final var layers: SlotLayers?
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

  /// Whether the user's value counts, if no layer above it does.
  final var isOwnInForce: Bool { current != nil && problem == nil }

  /// The value in force as a stored shape.
  final var effective: StoredValue {
    if let above = layers?.winnerAbove { return above.stored }
    return (problem == nil ? current : nil) ?? effectiveDefault
  }

  /// What is in force while nothing else is set, as a stored shape.
  final var effectiveDefault: StoredValue {
    layers?.winnerBelow?.stored ?? definition.defaultStoredValue
  }

  /// What is wrong with the values that sources give.
  final var layerIssues: [SettingsIssue] {
    guard let layers else { return [] }
    let text = definition.isSecret ? nil : SettingText.text(of: effective)
    return layers.issues.map { $0.naming(effectiveText: text) }
  }

  /// Whether writing the candidate would make a difference.
  func isNews(_ candidate: SettingCandidate) -> Bool { false }

  /// Puts in force what was read or written, and sends it to those who wait for values.
  func commit(_ candidate: SettingCandidate, isAnnounced: Bool) {}

  /// Puts in force what sources say, and sends it to those who wait for values.
  func commit(_ layers: SlotLayers?) { self.layers = layers }
}

@safe
final class TypedSlot<Value: Storable>: SettingSlot {
  private let setting: Setting<Value>
  /// In the container's table, which is there as long as the container uses the slot.
  private let cell: UnsafeMutablePointer<SlotTable.Cell>
  /// The value in force, unless it fits a word: then that is it.
  private(set) var kept: Value
  /// The user's value, if it can be used.
  private var own: Value?
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
    return problem != nil || !isOwn(new)
  }

  override func commit(_ candidate: SettingCandidate, isAnnounced: Bool) {
    current = candidate.stored
    own = if case .value(let decoded) = candidate.outcome { typed(decoded) } else { nil }
    problem = candidate.issue.map(Problem.init)
    resolve(isAnnounced: isAnnounced)
  }

  override func commit(_ layers: SlotLayers?) {
    super.commit(layers)
    resolve(isAnnounced: true)
  }

  /// The value in force.
  var value: Value {
    guard WordCoding.isWord(Value.self) else { return kept }
    return WordCoding.value(of: unsafe cell.pointee.value, as: Value.self)
  }

  /// What the user's value is or would be, unless the store holds one that cannot be read.
  var readableValue: Value? { problem == nil ? valueWithoutAbove : nil }

  /// Like ``commit(_:isAnnounced:)``, of a value whose type is known.
  func commit(_ value: Value, _ stored: StoredValue) {
    current = stored
    own = value
    problem = nil
    if layers == nil {
      put(value, isAnnounced: true)
    } else {
      resolve(isAnnounced: true)
    }
  }

  private var valueWithoutAbove: Value {
    guard let layers else { return value }
    return value(withoutAbove: layers)
  }

  private func value(withoutAbove layers: SlotLayers?) -> Value {
    own ?? layers?.winnerBelow?.typedValue(as: Value.self) ?? setting.defaultValue
  }

  /// Decides anew which layer counts.
  private func resolve(isAnnounced: Bool) {
    let new = layers?.winnerAbove?.typedValue(as: Value.self) ?? value(withoutAbove: layers)
    put(new, isAnnounced: isAnnounced && new != value)
  }

  private func put(_ value: Value, isAnnounced: Bool) {
    if let word = WordCoding.word(of: value) {
      unsafe cell.pointee.set(word)
    } else {
      kept = value
    }
    if isAnnounced { streams?.yield(value) }
  }

  // What a candidate holds is compared with and taken as what it is; a checked cast would take longer
  // than all the rest.

  private func isOwn<Given>(_ value: Given) -> Bool {
    unsafe Given.self == Value.self && unsafeBitCast(value, to: Value.self) == valueWithoutAbove
  }

  private func typed<Given>(_ value: Given) -> Value? {
    Given.self == Value.self ? unsafe unsafeBitCast(value, to: Value.self) : nil
  }

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
