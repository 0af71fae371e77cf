/// The result of comparing changes with a container's slots.
enum ChangeComparison: Sendable {
  /// The changes that have an effect.
  case effective([CommittedChange])
  /// The slot holds another value than expected.
  case conflict(SettingSlot)
}
