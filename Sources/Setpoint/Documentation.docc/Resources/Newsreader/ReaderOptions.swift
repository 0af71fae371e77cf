import Setpoint
import SetpointCommand

struct ReaderOptions: SettingsProvider {
  func makeSettings() -> SettingsContainer {
    ReaderSettings(store: .file("newsreader")).container
  }
}
