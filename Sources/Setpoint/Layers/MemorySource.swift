import Synchronization

/// Values that the program itself gives, and may replace while it runs.
public final class MemorySource: LocalSettingsSource {
  public let name: String
  private let reading: Mutex<SettingsReading>
  private let observers = SettingsObservers<SourceEvent>()

  /// - Parameter name: What people know the values by, in explanations.
  public init(_ values: [String: StoredValue] = [:], name: String) {
    self.name = name
    reading = Mutex(SettingsReading(values))
  }

  public func readNow(for settings: [SettingDefinition]) -> SettingsReading {
    reading.withLock { $0 }
  }

  /// Gives these values instead of all before; containers that read them take them over at once.
  public func replace(_ values: [String: StoredValue]) { replace(SettingsReading(values)) }

  /// Gives this reading, which may hold places, locks and issues.
  public func replace(_ reading: SettingsReading) {
    self.reading.withLock { $0 = reading }
    observers.notify(.changed)
  }

  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? {
    observers.add(handler)
  }
}
