import Setpoint

/// What a container promises, in the plainest form: dictionaries, and loops over all layers.
struct PlainContainer {
  /// A mistake that is built in, to show that the comparison notices it.
  enum Mistake: CaseIterable, Sendable {
    case ignoresLocks, putsSourcesAboveTheUser, takesInvalidValues, undoesToDefaults
    case forgetsConflicts, keepsValuesOfRemovedSources, storesPartsOfTransactions
  }

  struct Source {
    let name: String
    var given: [String: ModelStep.Given]
  }

  let settings: [ModelSetting]
  var mistake: Mistake?
  private(set) var isLateRegistered = false
  /// What the stores hold, by key.
  private(set) var stored: [String: StoredValue] = [:]
  /// The sources of each layer, a later one above those before.
  private(set) var sources: [SettingLayer: [Source]] = [
    .source: [Source(name: "source", given: [:])],
    .override: [Source(name: "override", given: [:])],
    .managed: [Source(name: "managed", given: [:])],
  ]
  /// The names of all sources in the order in which they came; the first three stay.
  private(set) var names = ["source", "override", "managed"]
  private var addedCount = 0
  var drafts: [PlainDraft] = []
  private(set) var commits: [PlainCommit] = []

  init(_ settings: [ModelSetting], mistake: Mistake? = nil) {
    self.settings = settings
    self.mistake = mistake
  }

  var registered: [ModelSetting] { isLateRegistered ? settings : settings.dropLast() }

  func isRegistered(_ number: Int) -> Bool { number < registered.count }
}

// MARK: - Values

extension PlainContainer {
  /// A value that a layer holds.
  struct Held {
    var layer: SettingLayer
    var source: String?
    var value: StoredValue
    var outcome: ModelSetting.Outcome
    var lockOwner: String?

    var accepted: StoredValue? {
      if case .accepted(let value) = outcome { value } else { nil }
    }
  }

  /// The user's value in its own representation, or what is stored if it has none.
  func userValue(_ setting: ModelSetting) -> StoredValue? {
    stored[setting.key].map { setting.accepted($0) ?? $0 }
  }

  /// What the layers hold of a setting, the highest first.
  ///
  /// - Parameter user: The user's value.
  func held(_ setting: ModelSetting, user: StoredValue?) -> [Held] {
    let current = user.map {
      Held(layer: .current, value: $0, outcome: setting.check($0))
    }
    let managed = given(setting, by: .managed)
    let locked = managed.filter { $0.lockOwner != nil }
    // An administrator's value without a lock is a default.
    let recommended = managed.filter { $0.lockOwner == nil }.map { held in
      var held = held
      held.layer = .source
      return held
    }
    let declared = Held(
      layer: .declared, value: setting.definition.defaultStoredValue,
      outcome: .accepted(setting.definition.defaultStoredValue))
    let user = [current].compactMap(\.self)
    let above = locked + given(setting, by: .override)
    let defaults = recommended + given(setting, by: .source)
    if mistake == .putsSourcesAboveTheUser { return above + defaults + user + [declared] }
    return above + user + defaults + [declared]
  }

  private func given(_ setting: ModelSetting, by layer: SettingLayer) -> [Held] {
    (sources[layer] ?? []).reversed().compactMap { source in
      guard let given = source.given[setting.key] else { return nil }
      let value = given.isText ? Self.value(of: given.value, for: setting) : given.value
      return Held(
        layer: layer, source: source.name, value: value,
        outcome: mistake == .takesInvalidValues ? .accepted(value) : setting.check(value),
        lockOwner: layer == .managed && given.isLocked ? "IT" : nil)
    }
  }

  /// The value of a text, or the text if it is none.
  private static func value(of text: StoredValue, for setting: ModelSetting) -> StoredValue {
    guard case .string(let text) = text else { return text }
    switch setting.key {
    case "size": return Int64(text).map(StoredValue.int) ?? .string(text)
    case "isOn": return Bool(text).map(StoredValue.bool) ?? .string(text)
    default: return .string(text)
    }
  }

  func winner(_ held: [Held]) -> Held {
    held.first { $0.accepted != nil } ?? held[held.count - 1]
  }

  func effectiveValue(_ setting: ModelSetting) -> StoredValue {
    let winner = winner(held(setting, user: userValue(setting)))
    return winner.accepted ?? winner.value
  }

  func lockOwner(_ setting: ModelSetting) -> String? {
    if mistake == .ignoresLocks { return nil }
    return winner(held(setting, user: nil)).lockOwner
  }

  /// Why the setting cannot be written.
  func refusal(_ setting: ModelSetting) -> SettingsError.Code? {
    if setting.isReadOnly { return .readOnly }
    return lockOwner(setting) == nil ? nil : .managed
  }

  /// The value that takes effect without layers above the user's.
  private func valueBelow(_ setting: ModelSetting, user: StoredValue?) -> StoredValue {
    let held = held(setting, user: user).filter { $0.lockOwner == nil && $0.layer != .override }
    let winner = winner(held)
    return winner.accepted ?? winner.value
  }

  func defaultValue(_ setting: ModelSetting) -> StoredValue { valueBelow(setting, user: nil) }

  /// Whether a value of the user makes a difference.
  func isChanged(
    _ setting: ModelSetting, user: StoredValue?, by value: StoredValue?, isKept: Bool = false
  ) -> Bool {
    if isKept { return user.map { setting.accepted($0) ?? $0 } != value }
    guard let value else { return user != nil }
    if let user, setting.accepted(user) == nil { return true }
    return valueBelow(setting, user: user) != value
  }
}

// MARK: - Writing

extension PlainContainer {
  typealias Refusal = SettingsError.Code

  mutating func store(_ value: StoredValue?, for setting: ModelSetting) {
    stored[setting.key] = value.map(setting.stored)
  }

  mutating func set(
    _ value: StoredValue, for setting: ModelSetting, isKept: Bool = false
  ) -> Refusal? {
    if setting.isReadOnly { return .readOnly }
    switch setting.check(value) {
    case .refused(let code): return code
    case .accepted(let value):
      if let refusal = refusal(setting) { return refusal }
      if isChanged(setting, user: userValue(setting), by: value, isKept: isKept) {
        store(value, for: setting)
      }
      return nil
    }
  }

  mutating func reset(_ setting: ModelSetting) -> Refusal? {
    if let refusal = refusal(setting) { return refusal }
    store(nil, for: setting)
    return nil
  }

  mutating func resetAll() {
    for setting in registered where refusal(setting) == nil { store(nil, for: setting) }
  }

  /// Stores the value in effect, even if it is the default.
  mutating func keep(_ setting: ModelSetting) -> Refusal? {
    if let refusal = refusal(setting) { return refusal }
    let value = effectiveValue(setting)
    if isChanged(setting, user: userValue(setting), by: value, isKept: true) {
      store(value, for: setting)
    }
    return nil
  }

  mutating func update(_ setting: ModelSetting, by summand: Int) -> Refusal? {
    if let refusal = refusal(setting) { return refusal }
    if let user = userValue(setting), setting.accepted(user) == nil { return .unreadable }
    guard case .int(let value) = effectiveValue(setting) else { return nil }
    return set(.int(value + Int64(summand)), for: setting)
  }

  mutating func transact(_ changes: [ModelStep.Change]) -> Refusal? {
    var values: [String: StoredValue?] = [:]
    var refused: Refusal?
    for change in changes where isRegistered(change.setting) {
      let setting = settings[change.setting]
      var refusal = refusal(setting)
      if refusal == nil, let value = change.value, case .refused(let code) = setting.check(value) {
        refusal = code
      }
      refused = refused ?? refusal
      if refusal == nil { values[setting.key] = .some(change.value.flatMap(setting.accepted)) }
    }
    if refused != nil, mistake != .storesPartsOfTransactions { return refused }
    for setting in registered {
      guard let value = values[setting.key] else { continue }
      if isChanged(setting, user: userValue(setting), by: value) { store(value, for: setting) }
    }
    return refused
  }

  mutating func changeOutside(_ changes: [ModelStep.Change]) {
    for change in changes where !settings[change.setting].isTransient {
      stored[settings[change.setting].key] = change.value
    }
  }

  mutating func registerLate() { isLateRegistered = true }
}

// MARK: - Sources

extension PlainContainer {
  mutating func replace(_ number: Int, _ given: [ModelStep.Given]) {
    let name = names[number % names.count]
    let given = byKey(given)
    for layer in sources.keys {
      guard let position = sources[layer]?.firstIndex(where: { $0.name == name }) else { continue }
      sources[layer]?[position].given = given
    }
  }

  mutating func add(_ layer: SettingLayer, at position: Int?, _ given: [ModelStep.Given]) {
    let count = sources[layer]?.count ?? 0
    addedCount += 1
    let source = Source(name: "added \(addedCount)", given: byKey(given))
    sources[layer]?.insert(source, at: min(max(position ?? count, 0), count))
    names.append(source.name)
  }

  mutating func remove(_ number: Int) {
    guard names.count > 3 else { return }
    let name = names.remove(at: 3 + number % (names.count - 3))
    if mistake == .keepsValuesOfRemovedSources { return }
    for layer in sources.keys { sources[layer]?.removeAll { $0.name == name } }
  }

  private func byKey(_ given: [ModelStep.Given]) -> [String: ModelStep.Given] {
    Dictionary(given.map { (settings[$0.setting].key, $0) }) { _, last in last }
  }
}

// MARK: - Commits

/// What undoes a commit: for each key what was stored, and what the commit stored.
struct PlainCommit {
  var changes: [(setting: ModelSetting, before: StoredValue?, after: StoredValue?)]
}

extension PlainContainer {
  /// Stores staged changes, all or none.
  mutating func apply(_ staged: [(ModelSetting, PlainDraft.Staged)]) -> Refusal? {
    for (setting, _) in staged {
      if let refusal = refusal(setting) { return refusal }
    }
    let conflicts = staged.contains { setting, change in
      let user = userValue(setting)
      return user != change.base && user != change.value
    }
    if conflicts, mistake != .forgetsConflicts { return .conflict }
    var commit = PlainCommit(changes: [])
    for (setting, change) in staged
    where isChanged(
      setting, user: userValue(setting), by: change.value, isKept: change.isKept)
    {
      let before = stored[setting.key]
      store(change.value, for: setting)
      commit.changes.append((setting, before, stored[setting.key]))
    }
    commits.append(commit)
    return nil
  }

  mutating func undo(_ number: Int) -> Refusal? {
    guard !commits.isEmpty else { return nil }
    let commit = commits[number % commits.count]
    for change in commit.changes {
      if let refusal = refusal(change.setting) { return refusal }
    }
    let conflicts = commit.changes.contains { setting, before, after in
      let user = userValue(setting)
      return user != value(before, setting) && user != value(after, setting)
    }
    if conflicts { return .conflict }
    for (setting, before, _) in commit.changes where userValue(setting) != value(before, setting) {
      stored[setting.key] = mistake == .undoesToDefaults ? nil : before
    }
    return nil
  }

  private func value(_ stored: StoredValue?, _ setting: ModelSetting) -> StoredValue? {
    stored.map { setting.accepted($0) ?? $0 }
  }

  /// Forgets what is more than a run keeps.
  mutating func forgetOldCommits() { commits.removeFirst(max(0, commits.count - 3)) }
}
