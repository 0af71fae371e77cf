// snippet.hide
#if Macros
  import Setpoint
  // snippet.show
  @Settings
  final class ReaderSettings {
    static let migrations = [
      SettingsMigration(to: 2) { values in
        values.rename("size", to: "appearance.fontSize")
        values.convert("refreshInterval") { (minutes: Int) in Duration.seconds(60 * minutes) }
      },
      SettingsMigration(to: 3) { values in
        values.move("token", to: .named("secrets"))
        values.delete("legacyMode")
      },
    ]

    @Setting(.formerly("images")) var showImages = true
    var refreshInterval = Duration.seconds(300)
    @Setting(.policy(.secret), .store(named: "secrets")) var token = ""

    @Settings
    final class Appearance {
      @Setting(.range(10...24)) var fontSize = 14
    }
    let appearance: Appearance
  }
  // snippet.hide
  let settings = ReaderSettings(store: .memory)

  // snippet.show
  let names = SettingsMigration(to: 4) { values in
    let first = values[Setting("name.first", default: "")]
    let last = values[Setting("name.last", default: "")]
    values["name"] = .string([first, last].compactMap(\.self).joined(separator: " "))
    values.delete("name.first")
    values.delete("name.last")
  }
  let container = SettingsContainer(store: .memory, migrations: [names]) {
    Setting("name", default: "")
  }
// snippet.hide
#endif
