import ArgumentParser
import Setpoint
import SetpointCommand

@main
struct Settings: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommands: [SettingsCommand<Provider>.self])
}

struct Provider: SettingsProvider {
  func makeSettings() -> SettingsContainer {
    SettingsContainer(store: .file("program-size")) {
      Setting("fontSize", default: 14)
      Setting("showImages", default: true)
      Setting("name", default: "reader")
    }
  }
}
