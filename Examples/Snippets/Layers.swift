// snippet.hide
#if Macros && PropertyLists
  import Setpoint
  import SetpointRemote

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  @Settings
  final class ReaderSettings { var numberOfArticles = 12 }

  if let defaults = URL(string: "https://reader.example/defaults.json") {
    let policy = URL(filePath: "/etc/reader/managed.json")
    // snippet.show
    let layers = SettingsLayers(
      sources: [SettingsBundle(), RemoteSource(defaults)],
      overrides: [EnvironmentSource(prefix: "READER"), ArgumentSource()],
      managed: [ManagedFile(at: policy)])
    let settings = ReaderSettings(store: .file("reader"), layers: layers)
    // snippet.hide
    print(settings.numberOfArticles)
  }
#endif
