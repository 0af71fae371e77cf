/// What changes mean to a container's slots.
enum ChangeComparison: Sendable {
  /// The changes that make a difference.
  case effective([CommittedChange])
  /// The slot holds something else than expected.
  case conflict(SettingSlot)
}
