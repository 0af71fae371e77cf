/// When the items of a `KeychainStore` can be read.
@nonexhaustive
public enum KeychainAccessibility: Sendable, Hashable, CaseIterable {
  /// While the device is unlocked.
  case whenUnlocked
  /// After the device was unlocked once since its start, also in the background.
  case afterFirstUnlock
  /// As ``whenUnlocked``, on this device only: neither a backup nor iCloud transfers the item.
  case whenUnlockedThisDeviceOnly
  /// As ``afterFirstUnlock``, on this device only.
  case afterFirstUnlockThisDeviceOnly
  /// As ``whenUnlockedThisDeviceOnly``, and only while the device has a passcode. Without one,
  /// writes fail. Removing the passcode removes the items.
  case whenPasscodeSetThisDeviceOnly
}
