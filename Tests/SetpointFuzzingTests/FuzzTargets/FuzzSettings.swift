import Setpoint

/// The settings for which the targets read values: one of each kind.
enum FuzzSettings {
  private enum Theme: String, Codable, CaseIterable { case light, dark }

  static let all: [SettingDefinition] = [
    Setting("a", default: 14, .range(10...24)),
    Setting("b", default: false),
    Setting("c.d", default: "Ada"),
    Setting("c.e", default: 0.5),
    Setting("f", default: Theme.light),
    Setting("g", default: Int?.none),
    Setting("h", default: [String]()),
    Setting("i", default: [String: Int]()),
  ]

  /// Applies the reading as a policy, and returns a description of the first invalid value.
  static func failure(of reading: SettingsReading) -> String? {
    let source = MemorySource(name: "fuzz")
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(managed: [source])
    ) { all.map(SettingsElement.setting) }
    container.reportIssues(to: .none)
    source.replace(reading)
    for setting in all {
      let value = container.effectiveValue(of: setting)
      guard (try? setting.checked(value)) == value else {
        return "'\(setting.key)' is \(value), which breaks its rules."
      }
      let isLocked = reading.values[setting.key]?.lock != nil
      let isValid = container.status(of: setting).layer == .managed
      guard (container.lock(of: setting) != nil) == (isLocked && isValid) else {
        return "'\(setting.key)' has the lock \(String(describing: container.lock(of: setting)))."
      }
    }
    return nil
  }
}
