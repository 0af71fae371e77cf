/// A decoded stored value of a slot.
///
/// A class, because a write passes it on several times.
final class SlotValue: Sendable {
  let slot: SettingSlot
  /// The stored value; `nil` if there is none.
  let stored: StoredValue?
  /// The decoded value; `nil` if none is stored.
  let decoded: DecodedValue?

  /// The native shape of a valid value, otherwise the stored value.
  var canonical: StoredValue? {
    if case .valid(_, let canonical) = decoded { canonical } else { stored }
  }

  /// The issue that prevents use of the value; `nil` if there is none.
  var issue: SettingsIssue? {
    if case .invalid(let issue) = decoded { issue } else { nil }
  }

  init(slot: SettingSlot, stored: StoredValue?, decoded: DecodedValue?) {
    self.slot = slot
    self.stored = stored
    self.decoded = decoded
  }
}
