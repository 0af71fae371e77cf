/// A change with the values that it replaces.
struct CommittedChange: Sendable {
  let change: ValidatedChange
  /// The previously stored value; `nil` if there was none.
  let previous: StoredValue?
  /// The previous value in effect.
  let previousEffective: StoredValue

  init(_ change: ValidatedChange, replacing resolution: borrowing Resolution) {
    self.change = change
    previous = resolution.current
    previousEffective = resolution.effectiveValue
  }

  var slot: SettingSlot { change.slot }
  var key: String { change.key }

  /// The change that undoes this one.
  var inverse: ValidatedChange { change.inverse(restoring: previous) }
}
