extension SettingsContainer {
  /// Changes the value in effect in one atomic step, from any thread and, where the store can compare, from
  /// any process.
  ///
  /// ```swift
  /// try settings.update(.launchCount) { $0 += 1 }
  /// ```
  ///
  /// - Parameter change: Changes the value and does nothing else. It is called again if the value was
  ///   changed meanwhile.
  /// - Returns: What `change` returned last.
  /// - Throws: As ``set(_:for:)``, and ``SettingsError/Code/unreadable`` if the stored value cannot be read.
  @discardableResult
  public func update<Value, Result>(
    _ setting: Setting<Value>, _ change: (inout Value) -> Result
  ) throws(SettingsError) -> Result {
    guard let slot = typedSlot(of: setting) else { throw .wrongType(setting, used: Value.self) }
    return try retrying { () throws(SettingsError) in
      var (value, resolution) = state.reading(of: slot)
      if let refusal = refusal(of: slot) { throw refusal }
      if resolution.currentIssue != nil { throw .unreadableCurrent(slot.definition) }
      let result = change(&value)
      return (
        result, [ValidatedChange(try slot.validated(value))], [SlotReading(slot, resolution)]
      )
    }
  }

  /// Stores what `changes` sets and resets, all or none: one write to each store, one announcement.
  ///
  /// ```swift
  /// try settings.transaction {
  ///   $0[.fontSize] += 2
  ///   $0.reset(.theme)
  /// }
  /// ```
  ///
  /// The transaction is atomic: what it read still holds when its changes are stored.
  ///
  /// - Parameter changes: Reads and changes settings and does nothing else. It is called again if something
  ///   that it read was changed meanwhile.
  /// - Returns: What `changes` returned last.
  /// - Throws: The first refusal, or the failure of a store; then nothing is changed.
  @discardableResult
  public func transaction<Result>(
    _ changes: (inout SettingsTransaction) -> Result
  ) throws(SettingsError) -> Result {
    try retrying { () throws(SettingsError) in
      var transaction = SettingsTransaction(container: self)
      let result = changes(&transaction)
      if let refusal = transaction.refusal { throw refusal }
      return (result, transaction.changes, transaction.reads)
    }
  }

  /// Makes and writes changes until what they were made from still holds.
  private func retrying<Result>(
    _ makeChanges: () throws(SettingsError) -> (Result, [ValidatedChange], [SlotReading])
  ) throws(SettingsError) -> Result {
    var attempts = 0
    while true {
      let (result, changes, reads) = try makeChanges()
      do throws(SettingsError) {
        try write(changes, reads: reads)
        return result
      } catch {
        attempts += 1
        guard error.code == .conflict, attempts < Self.maximumAttempts else { throw error }
      }
    }
  }
}
