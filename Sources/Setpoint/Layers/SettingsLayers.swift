/// The places beside the store and the declaration from which a container takes values.
///
/// In each list a later source wins over those before.
///
/// ```swift
/// SettingsLayers(
///   sources: [SettingsBundle(), FileSource(at: defaults)],
///   overrides: [EnvironmentSource(prefix: "READER"), ArgumentSource()],
///   managed: [ManagedFile(at: policy)])
/// ```
public struct SettingsLayers: Sendable {
  /// What gives defaults: they hold while the user has set nothing.
  public var sources: [any SettingsSource]
  /// What wins over the user's values, for this run.
  public var overrides: [any LocalSettingsSource]
  /// What an administrator gives: a locked value wins over all, one without a lock is the default.
  public var managed: [any LocalSettingsSource]

  public init(
    sources: [any SettingsSource] = [], overrides: [any LocalSettingsSource] = [],
    managed: [any LocalSettingsSource] = []
  ) {
    self.sources = sources
    self.overrides = overrides
    self.managed = managed
  }
}

extension SettingsLayers: CustomReflectable {
  /// Reflects the names of the sources; what they hold may be secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "sources": sources.map(\.name), "overrides": overrides.map(\.name),
        "managed": managed.map(\.name),
      ], displayStyle: .struct)
  }
}
