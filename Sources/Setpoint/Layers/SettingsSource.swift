/// Where values come from that are not the user's: a Settings.bundle, a file, a server, the environment.
///
/// A container asks a source on any thread, never while it holds a lock, and keeps what it said until
/// it is read again; a source that fails keeps what it gave before. What a source gives is checked by
/// each setting's rules: a value that breaks them is reported and passed over.
public protocol SettingsSource: Sendable {
  /// What people know the source by, in explanations and issues: "Settings.bundle", "environment".
  var name: String { get }

  /// Reads everything that the source has.
  ///
  /// - Parameter settings: The settings known so far, for a source that cannot list its keys.
  /// - Throws: What keeps the source as a whole from being read; it becomes an issue. Trouble with
  ///   single values belongs into ``SettingsReading/issues``.
  func read(for settings: [SettingDefinition]) async throws -> SettingsReading

  /// What can be had without waiting for anything but a file, such as the last good copy of what a
  /// server said: in effect as soon as the source is added. `nil` by default.
  func available(for settings: [SettingDefinition]) throws -> SettingsReading?

  /// Begins to tell when the source should be read again, and of trouble. Tells nothing by default.
  ///
  /// - Returns: What keeps the observation alive; `nil` if the source does not change.
  func observe(_ handler: @escaping @Sendable (SourceEvent) -> Void) -> SettingsObservation?
}

extension SettingsSource {
  public func available(for settings: [SettingDefinition]) throws -> SettingsReading? { nil }
  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? { nil }
}
