extension SettingsContainer {
  /// How often a write is tried again while other processes change the same values.
  static let maximumAttempts = 1_000

  /// Stores and announces changes, all or none.
  ///
  /// - Parameter reads: What the changes were made from; it must still hold.
  /// - Returns: The changes that made a difference.
  /// - Throws: ``SettingsError/Code/conflict``, or what refused or failed.
  @discardableResult
  func write(
    _ changes: [ValidatedChange], reads: [SlotReading] = []
  ) throws(SettingsError) -> [CommittedChange] {
    let connections = try connections(of: changes.map(\.slot) + reads.map(\.slot))
    var conflict: SettingSlot?
    for _ in 0..<Self.maximumAttempts where conflict == nil {
      let outcome = try StoreConnection.write(to: connections) { () throws(SettingsError) in
        try StoreWrite(changes, reads: reads, in: state).run()
      }
      switch outcome {
      case .committed(let changes):
        announce(changes.map(\.slot))
        return changes
      case .failed(let error, let kept):
        announce(kept.map(\.slot))
        throw error
      case .conflict(let slot): conflict = slot
      case .outdated(let slots):
        for connection in connections {
          refresh(slots.filter { $0.connection === connection }, in: connection)
        }
      }
    }
    throw .conflict((conflict ?? changes[0].slot).definition)
  }

  private func connections(of slots: [SettingSlot]) throws(SettingsError) -> [StoreConnection] {
    var connections: [StoreConnection] = []
    for slot in slots {
      let connection = try connection(of: slot)
      if !connections.contains(where: { $0 === connection }) { connections.append(connection) }
    }
    return connections
  }

  func connection(of slot: SettingSlot) throws(SettingsError) -> StoreConnection {
    switch slot.storage {
    case .connection(let connection): connection
    case .missing(let name): throw .missingStore(slot.definition.key, name: name)
    }
  }
}
