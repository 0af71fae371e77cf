import Setpoint

/// Three versions of one app that name and store the same settings differently.
enum AppVersion: Int, CaseIterable {
  case first = 1
  case second, third

  func makeSettings(store: some SettingsStore) -> SettingsContainer {
    SettingsContainer(
      store: store, migrations: Self.migrations.filter { $0.version <= rawValue }
    ) {
      content
    }
  }

  private static let migrations = [
    SettingsMigration(to: 2) { values in
      values.rename("size", to: "fontSize")
      let names = [values["name.first"], values["name.last"]].compactMap { name in
        if case .string(let text)? = name { text } else { nil }
      }
      if !names.isEmpty { values["name"] = .string(names.joined(separator: " ")) }
      values.delete("name.first")
      values.delete("name.last")
    },
    SettingsMigration(to: 3) { values in
      values.rename("fontSize", to: "appearance.fontSize")
      values.convert("interval") { (seconds: Int) in seconds * 1000 }
      values.delete("limit")
    },
  ]

  private var content: [SettingsElement] {
    let elements: [SettingDefinition] =
      switch self {
      case .first:
        [
          Setting("size", default: 14), Setting("interval", default: 5, .range(1...60)),
          Setting("name.first", default: ""), Setting("name.last", default: ""),
          Setting("theme", default: "light"), Setting("limit", default: 10),
        ]
      case .second:
        [
          Setting("fontSize", default: 14), Setting("interval", default: 5, .range(1...60)),
          Setting("name", default: ""),
          Setting("appearance.theme", default: "light", .formerly("theme")),
          Setting("limit", default: 10),
        ]
      case .third:
        [
          Setting("appearance.fontSize", default: 14),
          Setting("interval", default: 5000, .range(1000...60_000)), Setting("name", default: ""),
          Setting("appearance.theme", default: "light", .formerly("theme")),
        ]
      }
    return elements.map(SettingsElement.setting)
  }
}
