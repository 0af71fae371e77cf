/// A source of values that the user didn't set, such as a Settings.bundle, a file, a server or the
/// environment.
///
/// A container reads a source on any thread, never while it holds a lock. It keeps the values until
/// it reads the source again; if that fails, the previous values stay in effect. The rules of each
/// setting apply to the values of a source: an invalid value is reported and ignored.
public protocol SettingsSource: Sendable {
  /// The name of the source in explanations and issues, such as "Settings.bundle" or "environment".
  var name: String { get }

  /// Reads all values of the source.
  ///
  /// - Parameter settings: The settings known so far, for a source that can't list its keys.
  /// - Throws: An error that prevents reading the source as a whole; it becomes an issue. Report
  ///   problems with single values in ``SettingsReading/issues``.
  func read(for settings: [SettingDefinition]) async throws -> SettingsReading

  /// Returns the values that are available without waiting for more than a file, such as the last
  /// valid copy of a server's response, or `nil` if there are none. They take effect as soon as the
  /// source is added. Returns `nil` by default.
  func available(for settings: [SettingDefinition]) throws -> SettingsReading?

  /// Reports when the source should be read again, and issues. Does nothing by default.
  ///
  /// - Returns: The observation, which ends when it is released; `nil` if the source doesn't
  ///   change.
  func observe(_ handler: @escaping @Sendable (SourceEvent) -> Void) -> SettingsObservation?
}

extension SettingsSource {
  public func available(for settings: [SettingDefinition]) throws -> SettingsReading? { nil }
  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? { nil }
}

/// An event that a source reports to its observers.
@nonexhaustive
public enum SourceEvent: Sendable {
  /// The values of the source may have changed.
  case changed
  /// A problem occurred that doesn't stop the source.
  case issue(SettingsIssue)
}

/// A source that can be read without waiting for a network, so that its values are in effect from
/// the start.
public protocol LocalSettingsSource: SettingsSource {
  /// Reads everything that the source has, like ``SettingsSource/read(for:)``, without suspending.
  func readNow(for settings: [SettingDefinition]) throws -> SettingsReading
}

extension LocalSettingsSource {
  public func read(for settings: [SettingDefinition]) async throws -> SettingsReading {
    try readNow(for: settings)
  }
  public func available(for settings: [SettingDefinition]) throws -> SettingsReading? {
    try readNow(for: settings)
  }
}
