/// A change with what it replaces.
struct CommittedChange: Sendable {
  let change: ValidatedChange
  /// What was stored before; `nil` for nothing.
  let previous: StoredValue?
  /// The value in effect before.
  let previousEffective: StoredValue

  init(_ change: ValidatedChange, replacing resolution: borrowing Resolution) {
    self.change = change
    previous = resolution.current
    previousEffective = resolution.effectiveValue
  }

  var slot: SettingSlot { change.slot }
  var key: String { change.key }

  /// The change that takes this one back.
  var inverse: ValidatedChange { change.inverse(restoring: previous) }
}
