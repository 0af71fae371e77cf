/// When the items of a ``KeychainStore`` can be read.
@nonexhaustive
public enum KeychainAccessibility: Sendable, Hashable, CaseIterable {
  /// While the device is unlocked.
  case whenUnlocked
  /// Once the device was unlocked after its start, also in the background.
  case afterFirstUnlock
  /// As ``whenUnlocked``, on this device only: neither a backup nor iCloud takes the item to another.
  case whenUnlockedThisDeviceOnly
  /// As ``afterFirstUnlock``, on this device only.
  case afterFirstUnlockThisDeviceOnly
  /// As ``whenUnlockedThisDeviceOnly``, and only while the device has a passcode. Without one, nothing can be
  /// kept, and removing it removes the items.
  case whenPasscodeSetThisDeviceOnly
}
