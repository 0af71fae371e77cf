extension SettingsContainer {
  /// Stores and announces changes, all or none.
  ///
  /// - Parameter reads: The readings that the changes are based on, which must still be current.
  /// - Returns: The changes that had an effect.
  /// - Throws: ``SettingsError/Code/conflict``, or the error of a refusal or of a store.
  @discardableResult
  func write(
    _ changes: [ValidatedChange], reads: [SlotReading] = []
  ) throws(SettingsError) -> [CommittedChange] {
    var attempts = WriteAttempts()
    return try write(changes, reads: reads, attempts: &attempts)
  }

  /// Stores and announces changes; see ``write(_:reads:)``.
  ///
  /// - Parameter attempts: The attempts made so far, to which those of this write are added.
  @discardableResult
  func write(
    _ changes: [ValidatedChange], reads: [SlotReading], attempts: inout WriteAttempts
  ) throws(SettingsError) -> [CommittedChange] {
    let connections = try connections(of: changes, reads)
    var conflict: SettingSlot?
    repeat {
      attempts.begin()
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
    } while conflict == nil && attempts.areLeft
    throw .conflict((conflict ?? changes[0].slot).definition)
  }

  func connections(
    of changes: [ValidatedChange], _ reads: [SlotReading]
  ) throws(SettingsError) -> [StoreConnection] {
    var connections: [StoreConnection] = []
    func add(_ connection: StoreConnection) {
      if !connections.contains(where: { $0 === connection }) { connections.append(connection) }
    }
    for change in changes { add(try connection(of: change.slot)) }
    for reading in reads { add(try connection(of: reading.slot)) }
    return connections
  }

  func connection(of slot: SettingSlot) throws(SettingsError) -> StoreConnection {
    guard let connection = slot.connection else { throw unavailability(of: slot) }
    return connection
  }

  /// Returns the error for a write to a slot without a connection.
  func unavailability(of slot: SettingSlot) -> SettingsError {
    slot.unavailability ?? .missingStore(slot.definition.key, name: "")
  }
}
