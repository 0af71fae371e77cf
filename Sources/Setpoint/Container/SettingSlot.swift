/// What a container keeps of one setting. Only touched while the container's state is locked.
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

  /// The value in force unless a layer above the user's decides.
  var decoded: any Sendable { () }

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
    let inForce = definition.isSecret ? nil : effective
    return layers.issues.map { $0.inForceInstead(inForce) }
  }

  /// Puts in force what was read or written, and sends it to those who wait for values.
  func commit(_ candidate: SettingCandidate, in table: SlotTable, isAnnounced: Bool) {}

  /// Puts in force what sources say, and sends it to those who wait for values.
  func commit(_ layers: SlotLayers?, in table: SlotTable) { self.layers = layers }
}

final class TypedSlot<Value: Storable>: SettingSlot {
  private let setting: Setting<Value>
  /// The value in force.
  private(set) var value: Value
  /// The user's value, if it can be used.
  private var own: Value?
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

  override var decoded: any Sendable { value(withoutAbove: layers) }

  override func commit(
    _ candidate: SettingCandidate, in table: SlotTable, isAnnounced: Bool
  ) {
    current = candidate.stored
    own = if case .value(let decoded) = candidate.outcome { decoded as? Value } else { nil }
    problem = candidate.issue.map(Problem.init)
    resolve(in: table, isAnnounced: isAnnounced)
  }

  override func commit(_ layers: SlotLayers?, in table: SlotTable) {
    super.commit(layers, in: table)
    resolve(in: table, isAnnounced: true)
  }

  /// What the user's value is or would be, unless the store holds one that cannot be read.
  var readableValue: Value? {
    guard problem == nil else { return nil }
    return layers == nil ? value : value(withoutAbove: layers)
  }

  /// Like ``commit(_:in:isAnnounced:)``, of a value whose type is known.
  func commit(_ value: Value, _ stored: StoredValue, in table: SlotTable) {
    current = stored
    own = value
    problem = nil
    if layers == nil {
      put(value, in: table)
    } else {
      resolve(in: table, isAnnounced: true)
    }
  }

  private func value(withoutAbove layers: SlotLayers?) -> Value {
    own ?? layers?.winnerBelow?.typedValue(as: Value.self) ?? setting.defaultValue
  }

  /// Decides anew which layer counts.
  private func resolve(in table: SlotTable, isAnnounced: Bool) {
    let new = layers?.winnerAbove?.typedValue(as: Value.self) ?? value(withoutAbove: layers)
    put(new, in: table, isAnnounced: isAnnounced && new != value)
  }

  private func put(_ value: Value, in table: SlotTable, isAnnounced: Bool = true) {
    self.value = value
    if let word = setting.encoding.word { table.setWord(word(value), at: index) }
    guard isAnnounced, !continuations.isEmpty else { return }
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
