import SetpointSynchronization

/// A source of values that the program provides, and may replace while it runs.
///
/// Keys are flat (`["appearance.fontSize": 18]`) or nested (`["appearance": ["fontSize": 18]]`), as
/// in a file. A value that belongs to no setting is reported.
public final class MemorySource: LocalSettingsSource {
  public let name: String
  private let content: Mutex<Content>
  private enum Content: Sendable {
    case values([String: StoredValue])
    case reading(SettingsReading)
  }

  private let observers = SettingsObservers<SourceEvent>()

  /// Creates a source of values.
  ///
  /// - Parameters:
  ///   - values: The values by key, flat or nested.
  ///   - name: The name of the source in explanations.
  public init(_ values: [String: StoredValue] = [:], name: String) {
    self.name = name
    content = Mutex(.values(values))
  }

  public func readNow(for settings: [SettingDefinition]) -> SettingsReading {
    switch content.withLock({ $0 }) {
    case .reading(let reading): return reading
    case .values(let values):
      var reading = SettingsReading(nested: values, for: settings)
      // A dictionary may be the value of a setting that is registered later.
      reading.dependsOnSettings = values.values.contains { value in
        if case .dictionary = value { true } else { false }
      }
      return reading
    }
  }

  /// Replaces all values. They take effect at once in the containers that read this source.
  public func replace(_ values: [String: StoredValue]) { replace(by: .values(values)) }

  /// Replaces the reading with one that may contain locations, locks and issues.
  public func replace(_ reading: SettingsReading) { replace(by: .reading(reading)) }

  private func replace(by content: Content) {
    self.content.withLock { $0 = content }
    observers.notify(.changed)
  }

  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? {
    observers.add(handler)
  }
}
