/// What a store holds for a slot, decoded.
///
/// A class, because a write passes it on several times.
final class SlotValue: Sendable {
  let slot: SettingSlot
  /// What the store keeps; `nil` for nothing.
  let stored: StoredValue?
  /// `nil` for nothing.
  let decoded: DecodedValue?

  /// The native shape of a valid value, otherwise what the store keeps.
  var canonical: StoredValue? {
    if case .valid(_, let canonical) = decoded { canonical } else { stored }
  }

  /// Why the value cannot be used; `nil` if it can, or there is none.
  var issue: SettingsIssue? {
    if case .invalid(let issue) = decoded { issue } else { nil }
  }

  init(slot: SettingSlot, stored: StoredValue?, decoded: DecodedValue?) {
    self.slot = slot
    self.stored = stored
    self.decoded = decoded
  }
}
