// snippet.hide
#if Macros && PropertyLists
  import Setpoint

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  // snippet.show
  @Settings
  final class ServerSettings {
    @Setting(.required, .range(1...65535)) var port = 0
    @Setting(.required, .policy(.secret)) var token = ""
    @Setting(.required) var database: URL? = nil
  }
  // snippet.hide

  let (file, defaults) = (URL(filePath: "server.json"), URL(filePath: "defaults.json"))
  // snippet.show

  let settings = ServerSettings(
    store: .file(at: file).strict,
    layers: SettingsLayers(
      sources: [FileSource(at: defaults, isOptional: false).strict],
      overrides: [EnvironmentSource(prefix: "SERVER").strict]))
  settings.container.validateOrExit()
  // snippet.hide
  print(settings.port)
#endif
