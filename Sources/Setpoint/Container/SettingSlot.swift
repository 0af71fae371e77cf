import Observation

/// What a container keeps of one setting. Only touched while the container's state is locked.
class SettingSlot {
  let definition: SettingDefinition
  let signal = SettingSignal()
  /// What the store holds, also if it cannot be read; `nil`: nothing.
  private(set) var current: StoredValue?
  /// Why ``current`` is not the setting's value.
  private(set) var issue: SettingsIssue?

  init(definition: SettingDefinition) { self.definition = definition }

  /// The value in force.
  var decoded: any Sendable { () }

  /// The value in force as a stored shape.
  var effective: StoredValue {
    issue == nil ? current ?? definition.defaultStoredValue : definition.defaultStoredValue
  }

  /// Takes over what was read or written, and tells those who wait for values.
  func commit(_ candidate: SettingCandidate, isAnnounced: Bool) {
    current = candidate.stored
    issue = candidate.issue
  }
}

final class TypedSlot<Value: SettingValue>: SettingSlot {
  private let setting: Setting<Value>
  private(set) var value: Value
  private var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
  private var nextContinuation = 0

  init(setting: Setting<Value>) {
    self.setting = setting
    value = setting.defaultValue
    super.init(definition: setting)
  }

  deinit {
    for continuation in continuations.values { continuation.finish() }
  }

  override var decoded: any Sendable { value }

  override func commit(_ candidate: SettingCandidate, isAnnounced: Bool) {
    super.commit(candidate, isAnnounced: isAnnounced)
    value = candidate.decoded as? Value ?? setting.defaultValue
    guard isAnnounced else { return }
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

/// What was read from a store, or shall be written to it, decoded before any lock is taken.
struct SettingCandidate: Sendable {
  let definition: SettingDefinition
  /// What the store holds or shall hold; `nil`: nothing.
  let stored: StoredValue?
  /// The typed value; `nil` if there is none or it cannot be read.
  let decoded: (any Sendable)?
  let issue: SettingsIssue?
}

extension SettingDefinition {
  /// What a store's answer means for this setting; a value that breaks its rules is an issue.
  func candidate(reading stored: StoredValue?) -> SettingCandidate {
    do {
      let decoded = try stored.map { value throws(SettingsError) in try self.decoded(value) }
      return SettingCandidate(definition: self, stored: stored, decoded: decoded, issue: nil)
    } catch {
      return SettingCandidate(
        definition: self, stored: stored, decoded: nil, issue: SettingsIssue(error))
    }
  }
}

/// Lets Observation track one setting: a view that read it is told when it changes.
final class SettingSignal: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  func access() { registrar.access(self, keyPath: \.value) }

  /// Called after the change is in force, so that whoever looks at once sees the new value.
  func announce() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
