import Synchronization

/// The defaults that declarations compute. Each is computed once, until all are computed again.
final class ComputedDefaults: LocalSettingsSource {
  let name = "computed default"
  private let values = Mutex<[String: SourceValue]>([:])

  /// Computes the defaults that have not been computed before.
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
              problem: "The computed default of setting '\(setting.key)' cannot be stored.",
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
