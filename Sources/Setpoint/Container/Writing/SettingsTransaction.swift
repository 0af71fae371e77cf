/// Changes that are checked one by one and stored together.
public struct SettingsTransaction: ~Copyable {
  private let container: SettingsContainer
  /// The position of each setting in ``changes``, by the index of its slot.
  private var positions: [Int: Int] = [:]
  /// The changes in the order in which the settings were first named.
  private(set) var changes: [SlotChange] = []
  /// The values read from settings that weren't changed before.
  private(set) var reads: [SlotReading] = []
  /// The error of the first change that is refused.
  private(set) var refusal: SettingsError?

  init(container: SettingsContainer) { self.container = container }

  /// The value that the setting will have. The last assignment applies.
  ///
  /// An invalid value makes the whole transaction fail, and so does changing a part of a value, such as
  /// `transaction[.profile].age = 1`, while the stored value can't be read.
  public subscript<Value>(_ setting: Setting<Value>) -> Value {
    mutating get {
      guard let slot = container.typedSlot(of: setting) else {
        refuse(.wrongType(setting, used: Value.self))
        return setting.defaultValue
      }
      return pendingValue(of: slot) ?? currentValue(of: slot)
    }
    set {
      guard let slot = container.typedSlot(of: setting) else {
        return refuse(.wrongType(setting, used: Value.self))
      }
      change(slot) { () throws(SettingsError) in try slot.validated(newValue) }
    }
    _modify {
      var value = self[setting]
      let isReadable = isReadable(setting)
      yield &value
      if isReadable {
        self[setting] = value
      } else {
        refuse(.unreadableCurrent(container.slot(of: setting).definition))
      }
    }
  }

  /// Returns whether changing a part of the value keeps the rest of it.
  private func isReadable<Value>(_ setting: Setting<Value>) -> Bool {
    guard let slot = container.typedSlot(of: setting) else { return true }
    return positions[slot.index] != nil || container.isReadable(setting)
  }

  /// Sets the value unless it equals the one that the setting will have.
  mutating func assign<Value>(_ value: Value, to setting: Setting<Value>) {
    if let slot = container.typedSlot(of: setting), slot.connection == nil {
      // A value without a store can't be compared when the transaction is written.
      if !container.state.reading(of: slot).value.isSame(as: value) { self[setting] = value }
    } else if !self[setting].isSame(as: value) {
      self[setting] = value
    }
  }

  /// Sets a stored value; see ``subscript(_:)-(Setting<Value>)``.
  public mutating func set(_ value: StoredValue, for setting: SettingDefinition) {
    apply(SettingChange(setting, to: value).comparing())
  }

  /// Removes the user's value of the setting.
  public mutating func reset(_ setting: SettingDefinition) {
    apply(SettingChange(setting, to: nil))
  }

  private mutating func apply(_ change: SettingChange) {
    let slot = container.slot(of: change.setting)
    self.change(slot) { () throws(SettingsError) in try slot.validated(change) }
  }

  private func pendingValue<Value>(of slot: TypedSlot<Value>) -> Value? {
    guard let position = positions[slot.index] else { return nil }
    guard case .valid(let value as Value, _) = changes[position].decoded else {
      return container.defaultValue(of: slot.setting)
    }
    return value
  }

  private mutating func currentValue<Value>(of slot: TypedSlot<Value>) -> Value {
    let (value, resolution) = container.state.reading(of: slot)
    reads.append(SlotReading(slot, resolution))
    return value
  }

  private mutating func change(
    _ slot: SettingSlot, _ makeChange: () throws(SettingsError) -> SlotChange
  ) {
    do throws(SettingsError) {
      // Another change may release a forced setting.
      if let refusal = container.refusal(of: slot), refusal.code != .forced { throw refusal }
      let change = try makeChange()
      if let position = positions.updateValue(changes.count, forKey: slot.index) {
        positions[slot.index] = position
        changes[position] = change
      } else {
        changes.append(change)
      }
    } catch {
      refuse(error)
    }
  }

  private mutating func refuse(_ error: SettingsError) { refusal = refusal ?? error }
}

extension SettingsContainer {
  /// Changes the value in effect in one step that is atomic among threads and, if the store can
  /// compare values, among processes.
  ///
  /// ```swift
  /// try settings.update(.launchCount) { $0 += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - setting: The setting to change.
  ///   - change: A closure that changes the value and has no other effects. It is called again if
  ///     the value changes in the meantime.
  /// - Returns: The last result of `change`.
  /// - Throws: The errors of ``set(_:for:)-(Value,_)``, and ``SettingsError/Code/unreadable`` if
  ///   the stored value can't be read.
  @discardableResult
  public func update<Value, Result>(
    _ setting: Setting<Value>, _ change: (inout Value) -> Result
  ) throws(SettingsError) -> Result {
    guard let slot = typedSlot(of: setting) else { throw .wrongType(setting, used: Value.self) }
    return try retrying { () throws(SettingsError) in
      var (value, resolution) = try reading(toChange: slot)
      let result = change(&value)
      return (
        result, [try slot.validated(value)], [SlotReading(slot, resolution)]
      )
    }
  }

  /// Changes the value in effect in one atomic step, or changes nothing if the closure throws; see
  /// ``update(_:_:)-8n804``.
  ///
  /// - Throws: The error of `change`, or one of ``update(_:_:)-8n804``.
  @discardableResult
  public func update<Value, Result>(
    _ setting: Setting<Value>, _ change: (inout Value) throws -> Result
  ) throws -> Result {
    guard let slot = typedSlot(of: setting) else {
      throw SettingsError.wrongType(setting, used: Value.self)
    }
    let outcome = try retrying { () throws(SettingsError) in
      var (value, resolution) = try reading(toChange: slot)
      let outcome = Swift.Result { try change(&value) }
      if case .failure = outcome { return (outcome, [], []) }
      return (outcome, [try slot.validated(value)], [SlotReading(slot, resolution)])
    }
    return try outcome.get()
  }

  /// Makes the changes of a closure, all or none, with one write to each store and one
  /// announcement.
  ///
  /// ```swift
  /// try settings.transaction {
  ///   $0[.fontSize] += 2
  ///   $0.reset(.theme)
  /// }
  /// ```
  ///
  /// The transaction is atomic: the values that it read are still in effect when its changes are
  /// stored.
  ///
  /// - Parameter changes: A closure that reads and changes settings and has no other effects. It is
  ///   called again if a value that it read changes in the meantime.
  /// - Returns: The last result of `changes`.
  /// - Throws: The first refusal, or the error of a store; then nothing changes.
  ///   ``SettingsError/Code/partlyStored`` if a store fails and changes of others can't be undone;
  ///   then these stay.
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

  /// Makes the changes of a closure, all or none; an error that the closure throws makes none. See
  /// ``transaction(_:)-1trmf``.
  ///
  /// - Throws: The error of `changes`, or one of ``transaction(_:)-1trmf``.
  @discardableResult
  public func transaction<Result>(
    _ changes: (inout SettingsTransaction) throws -> Result
  ) throws -> Result {
    let outcome = try retrying {
      () throws(SettingsError) -> (Swift.Result<Result, any Error>, [SlotChange], [SlotReading]) in
      var transaction = SettingsTransaction(container: self)
      let outcome = Swift.Result { try changes(&transaction) }
      if case .failure = outcome { return (outcome, [], []) }
      if let refusal = transaction.refusal { throw refusal }
      return (outcome, transaction.changes, transaction.reads)
    }
    return try outcome.get()
  }

  /// Returns the value that a change is based on, or throws the reason why it can't be changed.
  private func reading<Value>(
    toChange slot: TypedSlot<Value>
  ) throws(SettingsError) -> (value: Value, resolution: Resolution) {
    let reading = state.reading(of: slot)
    if let refusal = refusal(of: slot) { throw refusal }
    if reading.1.currentIssue != nil { throw .unreadableCurrent(slot.definition) }
    return reading
  }

  /// Prepares and writes changes, again if what they are based on has changed.
  private func retrying<Result>(
    _ makeChanges: () throws(SettingsError) -> (Result, [SlotChange], [SlotReading])
  ) throws(SettingsError) -> Result {
    try reportingRefusal { () throws(SettingsError) in
      try writing(makeChanges)
    }
  }

  private func writing<Result>(
    _ makeChanges: () throws(SettingsError) -> (Result, [SlotChange], [SlotReading])
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

/// A value that a closure read from a setting that it hadn't changed.
struct SlotReading: Sendable {
  let slot: SettingSlot
  /// The stored value; `nil` if there is none.
  let stored: StoredValue?
  /// The value in effect.
  let effective: StoredValue

  init(_ slot: SettingSlot, _ resolution: Resolution) {
    self.slot = slot
    stored = resolution.current
    effective = resolution.effectiveValue
  }

  func holds(in resolution: Resolution) -> Bool {
    resolution.current == stored && resolution.effectiveValue == effective
  }
}
