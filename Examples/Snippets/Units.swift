// snippet.hide
#if Macros
  // snippet.show
  import Setpoint
  import SetpointPresentation

  extension SettingUnit {
    nonisolated static let milligrams = SettingUnit("mg/dL")
    nonisolated static let millimoles = SettingUnit("mmol/L", equalTo: 18.0182, .milligrams)
  }

  @Settings
  final class MonitorSettings {
    @Setting(.range(0...1), .unit(.percent)) var volume = 0.8
    @Setting(.unit(.seconds)) var timeout = 30
    @Setting(.format(.byteCount)) var cacheSize = 1_500_000_000
    @Setting(.format(.duration)) var pause = Duration.seconds(5400)
    var usesMillimoles = false
    @Setting(
      .unit(.milligrams, or: .millimoles, from: \MonitorSettings.usesMillimoles) {
        $0 ? .millimoles : .milligrams
      },
      .format(.number(fractionLength: 0...1)))
    var target = 120.0
  }

  let settings = MonitorSettings(store: .memory)
  func show(_ key: String, in language: SettingsLanguage = .english) {
    let screen = SettingsScreen(of: settings.container, options: .init(language: language))
    print(screen.item(forKey: key)?.displayText ?? "")
  }

  show("volume")
  show("volume", in: .german)
  show("cacheSize")
  show("pause")
  show("target")
  settings.usesMillimoles = true
  show("target")
  print(settings.target)
// snippet.hide
#endif
