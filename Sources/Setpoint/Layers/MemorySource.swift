import Synchronization

/// A source of values that the program provides, and may replace while it runs.
public final class MemorySource: LocalSettingsSource {
  public let name: String
  private let reading: Mutex<SettingsReading>
  private let observers = SettingsObservers<SourceEvent>()

  /// Creates a source of values.
  ///
  /// - Parameters:
  ///   - values: The values by key.
  ///   - name: The name of the source in explanations.
  public init(_ values: [String: StoredValue] = [:], name: String) {
    self.name = name
    reading = Mutex(SettingsReading(values))
  }

  public func readNow(for settings: [SettingDefinition]) -> SettingsReading {
    reading.withLock { $0 }
  }

  /// Replaces all values. They take effect at once in the containers that read this source.
  public func replace(_ values: [String: StoredValue]) { replace(SettingsReading(values)) }

  /// Replaces the reading with one that may contain locations, locks and issues.
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
