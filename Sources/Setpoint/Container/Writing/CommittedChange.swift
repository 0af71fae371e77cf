/// A change with what it replaces.
struct CommittedChange: Sendable {
  let change: ValidatedChange
  /// The setting's values before the change.
  let resolution: Resolution

  var slot: SettingSlot { change.slot }
  var key: String { change.key }

  /// Whether the change makes a difference.
  var isEffective: Bool {
    change.isKept
      ? resolution.current != change.value.stored
      : resolution.isChanged(by: change.value.stored)
  }

  /// Whether the container holds what the change expects, or the new value already.
  var isExpected: Bool {
    guard let expectation = change.expectation else { return true }
    return resolution.current == expectation.stored || resolution.current == change.value.stored
  }

  /// The change that takes this one back.
  var inverse: ValidatedChange { change.inverse(restoring: resolution.current) }
}
