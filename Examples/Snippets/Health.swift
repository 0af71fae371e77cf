// snippet.hide
import Foundation
// snippet.show
import Setpoint
import SetpointRemote
import SetpointWeb

func makePanel(readingDefaultsFrom url: URL) -> SettingsPanel {
  let container = SettingsContainer(
    store: .file("reader"), layers: SettingsLayers(sources: [RemoteSource(url).strict])
  ) {
    Setting("appearance.fontSize", default: 14, .range(10...24))
  }
  return SettingsPanel(
    container, appearance: .init(title: "Reader"), options: .init(healthPath: "/health"))
}
