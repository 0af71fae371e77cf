import Synchronization

/// What a surface shows of a setting beside its declaration, at one moment.
public struct SettingStatus: Sendable, Hashable {
  /// The value in force.
  public let value: StoredValue
  /// The layer that it comes from.
  public let layer: SettingLayer
  /// Whether the user gave the setting a value of its own.
  public let isModified: Bool
  /// Why what is stored is not in force; `nil`: it is.
  public let issue: SettingsIssue?
  /// Who forbids changes; `nil`: nobody.
  public let lock: SettingLock?
}

extension SettingsContainer {
  /// All of a setting's state in one look, tracked by Observation.
  public func status(of setting: SettingDefinition) -> SettingStatus {
    slotValue(of: setting) { slot in
      SettingStatus(
        value: slot.effective, layer: slot.layer, isModified: slot.current != nil,
        issue: slot.issue, lock: slot.layers?.lock)
    }
  }

  /// Why the setting cannot be written now, tracked by Observation; `nil`: it can.
  public func refusalOfWrites(to setting: SettingDefinition) -> SettingsError? {
    table.access(at: index(of: setting))
    return refusal(of: setting)
  }
}

extension SettingSlot {
  fileprivate var layer: SettingLayer {
    if let above = layers?.winnerAbove { return above.origin.layer }
    if isOwnInForce { return .current }
    return layers?.winnerBelow?.origin.layer ?? .declared
  }
}
