extension SettingsContainer {
  /// Changes the value in effect in one step that is atomic among threads and, if the store can compare
  /// values, among processes.
  ///
  /// ```swift
  /// try settings.update(.launchCount) { $0 += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - setting: The setting to change.
  ///   - change: A closure that changes the value and has no other effects. It is called again if the value
  ///     was changed meanwhile.
  /// - Returns: What `change` returned last.
  /// - Throws: The errors of ``set(_:for:)-(Value,_)``, and ``SettingsError/Code/unreadable`` if the stored
  ///   value cannot be read.
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

  /// Makes the changes of a closure, all or none, with one write to each store and one announcement.
  ///
  /// ```swift
  /// try settings.transaction {
  ///   $0[.fontSize] += 2
  ///   $0.reset(.theme)
  /// }
  /// ```
  ///
  /// The transaction is atomic: the values that it read are still in effect when its changes are stored.
  ///
  /// - Parameter changes: A closure that reads and changes settings and has no other effects. It is called
  ///   again if a value that it read was changed meanwhile.
  /// - Returns: What `changes` returned last.
  /// - Throws: The first refusal, or the error of a store; then nothing changes.
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

  /// Prepares and writes changes, again if what they are based on has changed.
  private func retrying<Result>(
    _ makeChanges: () throws(SettingsError) -> (Result, [ValidatedChange], [SlotReading])
  ) throws(SettingsError) -> Result {
    var attempts = WriteAttempts()
    var turns: [WriteTurn] = []
    defer { for turn in turns { turn.release() } }
    while true {
      let (result, changes, reads) = try makeChanges()
      do throws(SettingsError) {
        try write(changes, reads: reads, attempts: &attempts)
        return result
      } catch {
        guard error.code == .conflict, attempts.areLeft else { throw error }
        if attempts.isContended, turns.isEmpty {
          turns = try connections(of: changes, reads).map(\.turn).filter { $0.acquire() }
        }
      }
    }
  }
}
