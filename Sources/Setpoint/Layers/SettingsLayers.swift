import SetpointSynchronization

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
  package var sources: [any SettingsSource]
  /// The sources that override the user's values during this run of the program.
  package var overrides: [any LocalSettingsSource]
  /// The sources of an administrator. A locked value overrides all others; a value without a lock
  /// is a default.
  package var managed: [any LocalSettingsSource]

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

/// The defaults that declarations compute. Each is computed once, until all are computed again.
final class ComputedDefaults: LocalSettingsSource {
  static let name = "computed default"
  var name: String { Self.name }
  private let values = Mutex<[String: SourceValue]>([:])

  /// Computes the defaults that haven't been computed before.
  func available(for settings: [SettingDefinition]) -> SettingsReading? {
    let known = values.withLock { $0 }
    return reading(settings.filter { $0.hasComputedDefault && known[$0.key] == nil })
  }

  /// Computes all defaults.
  func readNow(for settings: [SettingDefinition]) -> SettingsReading {
    reading(settings.filter(\.hasComputedDefault))
  }

  private func reading(_ settings: [SettingDefinition]) -> SettingsReading {
    var computed: [String: SourceValue] = [:]
    var issues: [SettingsIssue] = []
    for setting in settings {
      do {
        computed[setting.key] = try setting.computedDefault().map { SourceValue($0) }
      } catch {
        issues.append(
          SettingsIssue(
            SettingsError(
              .invalid, key: setting.key,
              problem: "The computed default of setting '\(setting.key)' can't be stored.",
              recoverySuggestion: "Compute a value that the setting can hold."),
            declaration: setting.declaration))
      }
    }
    let values = values.withLock { values in
      values.merge(computed) { _, new in new }
      return values
    }
    return SettingsReading(values, issues: issues, isComplete: false)
  }
}
