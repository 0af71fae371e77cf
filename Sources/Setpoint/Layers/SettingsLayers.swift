/// The sources of a container's values, other than the store and the declaration.
///
/// In each list, later sources have precedence.
///
/// ```swift
/// SettingsLayers(
///   sources: [SettingsBundle(), FileSource(at: defaults)],
///   overrides: [EnvironmentSource(prefix: "READER"), ArgumentSource()],
///   managed: [ManagedFile(at: policy)])
/// ```
public struct SettingsLayers: Sendable {
  /// The sources of defaults, which are in effect while the user has set no value.
  public var sources: [any SettingsSource]
  /// The sources that override the user's values during this run of the program.
  public var overrides: [any LocalSettingsSource]
  /// The sources of an administrator. A locked value overrides all others; a value without a lock is a default.
  public var managed: [any LocalSettingsSource]

  /// Creates layers. In each list, later sources have precedence.
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
  /// A mirror of the names of the sources, without their values, which may be secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "sources": sources.map(\.name), "overrides": overrides.map(\.name),
        "managed": managed.map(\.name),
      ], displayStyle: .struct)
  }
}
