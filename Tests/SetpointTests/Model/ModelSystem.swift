import Setpoint
import SetpointSynchronization
import SetpointTesting

/// A container that does what the steps say.
final class ModelSystem {
  private let settings: [ModelSetting]
  private let shared: SharedMemoryStore
  private let container: SettingsContainer
  private var sources: [MemorySource]
  /// The sources that were added, in the order in which they came.
  private var added: [AddedSource] = []
  private var addedCount = 0
  private var drafts: [SettingsDraft] = []
  private var commits: [SettingsCommit] = []
  private var isLateRegistered = false
  private let announced: Announced
  private var observation: SettingsObservation?

  /// The values that one knows who only hears of changes.
  private final class Announced: Sendable {
    let values = Mutex<[String: StoredValue]>([:])
    let contradiction = Mutex<String?>(nil)

    func receive(_ change: AppliedChange) {
      let known = values.withLock { values in
        defer { values[change.key] = change.newValue }
        return values[change.key]
      }
      guard known != change.oldValue else { return }
      contradiction.withLock {
        $0 = "Announced is \(change), and before was \(String(describing: known))."
      }
    }
  }

  /// - Parameter store: Makes the container's store of one that others can change.
  init(
    _ settings: [ModelSetting],
    store: (SharedMemoryStore) -> any SettingsStore = { $0 }
  ) {
    self.settings = settings
    let announced = Announced()
    self.announced = announced
    shared = SharedMemoryStore()
    sources = ["source", "override", "managed"].map { MemorySource(name: $0) }
    container = SettingsContainer(
      store: store(shared),
      layers: SettingsLayers(
        sources: [sources[0]], overrides: [sources[1]], managed: [sources[2]])
    ) {
      settings.dropLast().map { .setting($0.definition) }
    }
    let values = settings.dropLast().map { ($0.key, $0.definition.defaultStoredValue) }
    announced.values.withLock { $0 = Dictionary(uniqueKeysWithValues: values) }
    container.reportIssues(to: .none)
    observation = container.onChange { changes in changes.forEach(announced.receive) }
  }

  private var registered: [ModelSetting] { isLateRegistered ? settings : settings.dropLast() }
}

extension ModelSystem {
  /// Does what the step says; returns why it is refused.
  func perform(_ step: ModelStep) -> SettingsError.Code? {
    do throws(SettingsError) {
      try performThrowing(step)
      return nil
    } catch {
      return error.code
    }
  }

  private func performThrowing(_ step: ModelStep) throws(SettingsError) {
    switch step {
    case .set(let number, let value):
      if let setting = setting(number) { try container.set(value, for: setting.definition) }
    case .reset(let number):
      if let setting = setting(number) { try container.reset(setting.definition) }
    case .resetAll: try container.resetAll()
    case .keep(let number):
      if let setting = setting(number) { try container.keep(setting.definition) }
    case .choose(let change): try choose(change, in: container)
    case .update(let number, let summand):
      if let setting = setting(number)?.number {
        try container.update(setting) { $0 += summand }
      }
    case .transact(let changes): try transact(changes)
    case .stage(let change, let draft): try stage(change, draft)
    case .stageChoice(let change, let draft):
      if let draft = self.draft(draft) { try choose(change, in: draft.container) }
    case .commit(let draft):
      if let draft = self.draft(draft) {
        commits = Array((commits + [try draft.commit()]).suffix(3))
      }
    case .undo(let commit):
      if !commits.isEmpty { try commits[commit % commits.count].undo() }
    default: performUnrefused(step)
    }
  }

  private func performUnrefused(_ step: ModelStep) {
    switch step {
    case .changeOutside(let changes):
      shared.changeFromOutside(
        Dictionary(changes.map { (settings[$0.setting].key, $0.value) }) { _, last in last })
    case .replace(let source, let given): sources[source % sources.count].replace(reading(given))
    case .add(let layer, let position, let given): add(layer, position, given)
    case .remove(let number): remove(number)
    case .refresh: container.refresh()
    case .registerLate: registerLate()
    case .openDraft: drafts = Array((drafts + [container.draft()]).suffix(2))
    case .closeDraft(let draft): if !drafts.isEmpty { drafts.remove(at: draft % drafts.count) }
    case .discard(let number, let draft): discard(number, draft)
    case .keepStaged(let number, let draft):
      if let setting = setting(number) { self.draft(draft)?.keep(setting.definition) }
    default: break
    }
  }

  private func setting(_ number: Int) -> ModelSetting? {
    number < registered.count ? settings[number] : nil
  }

  private func draft(_ number: Int) -> SettingsDraft? {
    drafts.isEmpty ? nil : drafts[number % drafts.count]
  }

  private func transact(_ changes: [ModelStep.Change]) throws(SettingsError) {
    try container.transaction { transaction in
      for change in changes {
        guard let setting = setting(change.setting)?.definition else { continue }
        if let value = change.value {
          transaction.set(value, for: setting)
        } else {
          transaction.reset(setting)
        }
      }
    }
  }

  private func stage(_ change: ModelStep.Change, _ number: Int) throws(SettingsError) {
    guard let draft = draft(number), let setting = setting(change.setting)?.definition else {
      return
    }
    if let value = change.value {
      try draft.container.set(value, for: setting)
    } else {
      try draft.container.reset(setting)
    }
  }

  private func choose(
    _ change: ModelStep.Change, in container: SettingsContainer
  ) throws(SettingsError) {
    guard let setting = setting(change.setting)?.definition else { return }
    try container.apply([SettingChange(setting, to: change.value)])
  }

  private func discard(_ number: Int?, _ draft: Int) {
    guard let number else { return self.draft(draft)?.discard() ?? () }
    if let setting = setting(number) { self.draft(draft)?.discard(setting.definition) }
  }

  private func registerLate() {
    guard !isLateRegistered else { return }
    isLateRegistered = true
    let late = settings[settings.count - 1]
    container.register { late.definition }
    // What is in effect from the beginning is no change.
    let value = container.effectiveValue(of: late.definition)
    announced.values.withLock { $0[late.key] = value }
  }
}

// MARK: - Sources

extension ModelSystem {
  private func reading(_ given: [ModelStep.Given]) -> SettingsReading {
    SettingsReading(
      Dictionary(given.map { (settings[$0.setting].key, value($0)) }) { _, last in last })
  }

  private func value(_ given: ModelStep.Given) -> SourceValue {
    let lock = given.isLocked ? SettingLock(owner: "IT") : nil
    guard given.isText, case .string(let text) = given.value else {
      return SourceValue(given.value, lock: lock)
    }
    var value = SourceValue(text: text)
    value.lock = lock
    return value
  }

  private func add(_ layer: SettingLayer, _ position: Int?, _ given: [ModelStep.Given]) {
    addedCount += 1
    let source = MemorySource(name: "added \(addedCount)")
    source.replace(reading(given))
    sources.append(source)
    added.append(
      layer == .override
        ? container.addOverride(source, at: position) : container.add(source, at: position))
  }

  private func remove(_ number: Int) {
    guard !added.isEmpty else { return }
    let position = number % added.count
    container.remove(added.remove(at: position))
    sources.remove(at: 3 + position)
  }
}

// MARK: - What can be seen

extension ModelSystem {
  /// A contradiction between values of the container itself, or `nil` if there is none.
  var contradiction: String? {
    for setting in registered {
      for container in [container] + drafts.map(\.container)
      where setting.read(container) != container.effectiveValue(of: setting.definition) {
        return "'\(setting.key)' reads as \(setting.read(container)), but in effect is "
          + "\(container.effectiveValue(of: setting.definition))."
      }
    }
    return announced.contradiction.withLock { $0 }
  }

  var view: ContainerView {
    ContainerView(
      values: registered.map { Self.view(of: $0, in: container) },
      stored: Dictionary(
        uniqueKeysWithValues: settings.filter { !$0.isTransient }.compactMap { setting in
          shared.value(forKey: setting.key).map { (setting.key, $0) }
        }),
      drafts: drafts.map { draft in
        ContainerView.Draft(
          values: registered.map { Self.view(of: $0, in: draft.container) },
          changes: draft.changes.map(Self.view))
      },
      announced: announced.values.withLock { $0 })
  }

  private static func view(of change: SettingsDraftChange) -> ContainerView.Change {
    ContainerView.Change(
      key: change.setting.key, oldValue: change.oldValue, newValue: change.newValue,
      stagedValue: change.stagedValue, problem: change.problem?.code)
  }

  private static func view(
    of model: ModelSetting, in container: SettingsContainer
  ) -> ContainerView.Value {
    let setting = model.definition
    let status = container.status(of: setting)
    // In its own representation, whatever the store keeps.
    let userValue = container.storedValue(of: setting).map { model.accepted($0) ?? $0 }
    return ContainerView.Value(
      key: setting.key, value: status.value, layer: status.layer,
      source: container.origin(of: setting).source, userValue: userValue,
      issue: status.issue?.code, lockOwner: status.lock?.owner,
      refusal: container.refusalOfWrites(to: setting)?.code,
      defaultValue: container.defaultValue(of: setting),
      candidates: container.candidates(of: setting).map { view(of: $0, for: model) })
  }

  private static func view(
    of candidate: LayerValue, for setting: ModelSetting
  ) -> ContainerView.Candidate {
    var error: SettingsError.Code?
    if case .invalid(let reason) = candidate.validity { error = reason.code }
    return ContainerView.Candidate(
      layer: candidate.origin.layer, source: candidate.origin.source,
      value: setting.accepted(candidate.value) ?? candidate.value,
      lockOwner: candidate.lock?.owner, error: error)
  }
}
