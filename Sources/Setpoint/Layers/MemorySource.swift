import Synchronization

/// Values that the program itself gives, and may replace while it runs.
public final class MemorySource: LocalSettingsSource {
  public let name: String
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var reading: SettingsReading
    var observers: [Int: @Sendable (SourceEvent) -> Void] = [:]
    var nextObserver = 0
  }

  /// - Parameter name: What people know the values by, in explanations.
  public init(_ values: [String: StoredValue] = [:], name: String) {
    self.name = name
    state = Mutex(State(reading: SettingsReading(values)))
  }

  public func readNow(for settings: [SettingDefinition]) -> SettingsReading {
    state.withLock { $0.reading }
  }

  /// Gives these values instead of all before; containers that read them take them over at once.
  public func replace(_ values: [String: StoredValue]) { replace(SettingsReading(values)) }

  /// Gives this reading, which may hold places, locks and issues.
  public func replace(_ reading: SettingsReading) {
    let observers = state.withLock { state in
      state.reading = reading
      return Array(state.observers.values)
    }
    for observer in observers { observer(.changed) }
  }

  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? {
    let identifier = state.withLock { state in
      defer { state.nextObserver += 1 }
      state.observers[state.nextObserver] = handler
      return state.nextObserver
    }
    return SettingsObservation { [weak self] in
      self?.state.withLock { $0.observers[identifier] = nil }
    }
  }
}
