/// From swift-configuration to Setpoint, in the order of the work. You can also keep it: `ConfigurationSource` reads
/// any of its providers, and `SettingsConfigProvider` gives it the values of Setpoint.
///
/// Checked against the README and the interface of swift-configuration 1.4.0.
///
/// | swift-configuration | Setpoint |
/// |---|---|
/// | `ConfigReader(providers: [first, second])` | `SettingsContainer(store:layers:)`; in its lists, the last source has precedence |
/// | `config.int(forKey: "http.timeout", default: 60)` | `Setting("http.timeout", default: 60)`, `config[.httpTimeout]` |
/// | `config.requiredString(forKey: "host")` | `Setting("host", default: String?.none)`, and a check at the start |
/// | `isSecret: true` | `.policy(.secret)` |
/// | `EnvironmentVariablesProvider()` | `EnvironmentSource(prefix: "")` |
/// | `EnvironmentVariablesProvider(environmentFilePath: ".env")` | `EnvironmentFile(at:prefix:)` |
/// | `CommandLineArgumentsProvider()` | `ArgumentSource()` |
/// | `FileProvider<JSONSnapshot>(filePath:)` | `FileSource(at:isOptional: false)` |
/// | `ReloadingFileProvider<JSONSnapshot>(filePath:)` | `FileSource(at:)`, which watches the file |
/// | `DirectoryFilesProvider(directoryPath:)` | `CredentialsSource(at:)`; for a folder of JSON files, `FolderSource(at:)` |
/// | `allowMissing: true` | `isOptional: true`, the default |
/// | `InMemoryProvider(values:)`, `MutableInMemoryProvider` | `MemorySource(_:name:)`, `replace(_:)` |
/// | `KeyMappingProvider`, `provider.prefixKeys(with:)` | `names:` of a source: `.snakeCase.prefixed(by: "app.")` |
/// | `config.scoped(to: "http")` | a nested class, or a `SettingsGroup` |
/// | `watchInt(forKey:default:)` | `updates(of: .httpTimeout)` |
/// | `fetchInt(forKey:default:)` | `await refresh()`, then a read |
/// | `config.snapshot()` | `snapshot(_:)`, or `values` of a class |
/// | `AccessReporter`, `AccessLogger` | nothing; `origin(of:)` and `candidates(of:)` explain a value |
///
/// Deliberate differences:
/// - A key is declared once, with its type and default. swift-configuration names both at each read, so that two
///   reads of one key can differ.
/// - A value of another type, or one that breaks a rule, is an issue, and the value of the next source is in effect.
///   swift-configuration doesn't ask the next provider: the default of the call is in effect, or the call throws. A server
///   with one mistyped variable keeps the setting of its file.
/// - An empty text is an empty list, because a variable can't be unset everywhere. In swift-configuration, it is a
///   list that contains an empty text.
/// - A read returns no error and doesn't wait. Sources are read when they change.
///
/// Existing data: nothing is copied. Files, variables and arguments keep their names.

// snippet.hide
#if Configuration
  // snippet.show
  import Configuration
  import Foundation
  import Setpoint
  import SetpointConfiguration

  // MARK: - 1. Declare the keys

  // swift-configuration, at each read: `config.int(forKey: "http.timeout", default: 60)`.
  extension SettingDefinition {
    static let httpTimeout = Setting("http.timeout", default: 60, .range(1...600))
    static let hosts = Setting("http.hosts", default: ["localhost"])
    static let token = Setting("http.token", default: String?.none, .policy(.secret))
  }

  // MARK: - 2. Replace the reader

  let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "config.json")
  try Data(#"{"http": {"timeout": 30, "hosts": ["a.example", "b.example"]}}"#.utf8).write(to: file)

  // swift-configuration:
  //
  //     let config = ConfigReader(providers: [
  //         EnvironmentVariablesProvider(),
  //         try await FileProvider<JSONSnapshot>(filePath: "/etc/config.json")
  //     ])
  //     let httpTimeout = config.int(forKey: "http.timeout", default: 60)
  //     print(httpTimeout) // prints 15
  //
  // A program would write `EnvironmentSource(prefix: "")`. A server that stores nothing uses `.memory`.
  let environment = EnvironmentSource(prefix: "", environment: ["HTTP_TIMEOUT": "15"])
  let config = SettingsContainer(
    store: .memory,
    layers: SettingsLayers(
      sources: [FileSource(at: file, isOptional: false)], overrides: [environment])
  ) {
    SettingDefinition.httpTimeout
    SettingDefinition.hosts
    SettingDefinition.token
  }
  print(config[.httpTimeout], config[.hosts])
  // Prints: 15 ["a.example", "b.example"]

  // A value that can't be used is an issue, and the value of the file is in effect.
  let mistyped = SettingsContainer(
    store: .memory,
    layers: SettingsLayers(
      sources: [FileSource(at: file)],
      overrides: [EnvironmentSource(prefix: "", environment: ["HTTP_TIMEOUT": "soon"])])
  ) {
    SettingDefinition.httpTimeout
    SettingDefinition.hosts
  }
  print(mistyped[.httpTimeout], mistyped.issues.count)
  // Prints: 30 1

  // MARK: - 3. Require values

  // swift-configuration: `try config.requiredString(forKey: "http.token", isSecret: true)`.
  if config[.token] == nil { print("Set HTTP_TOKEN.") }
  // Prints: Set HTTP_TOKEN.

  // MARK: - 4. Or keep its providers

  let provider = InMemoryProvider(values: [["http", "timeout"]: 45])
  let mixed = SettingsContainer(
    store: .memory, layers: SettingsLayers(sources: [ConfigurationSource(provider)])
  ) {
    SettingDefinition.httpTimeout
  }
  print(mixed[.httpTimeout])
// Prints: 45

// snippet.hide
#endif
// snippet.show
