#if PropertyLists
  /// From Locus to Setpoint: the examples of its README, in its order.
  ///
  /// Checked against its README, which names no version.
  ///
  /// | Locus | Setpoint |
  /// |---|---|
  /// | `SettingsContainer.shared.register { … }` | the same; or a container that you pass on |
  /// | `SettingConfiguration("x", default: 1)`, `setting(…)` | `Setting("x", default: 1)` |
  /// | `readonly(…)`, or no `storage:` | `.policy(.readOnly)` |
  /// | `storage: .transient` | `.policy(.transient)` |
  /// | `userDefault(…)`, `storage: .userDefaults` | no policy; the container says `store: .userDefaults` |
  /// | `releaseLocked: true` | `.policy(.lockedInRelease)` |
  /// | no `default:`, as a source gives it | `default: URL?.none` |
  /// | `read(sources: …)` | `await read(…)`, or `layers:` when the container is made |
  /// | `SettingsBundleDefaultValueSource()` | `SettingsBundle()` |
  /// | local configuration files | `FileSource(at:)` |
  /// | remote configuration files | `RemoteSource(…)` of `SetpointRemote` |
  /// | told of new defaults | `defaultChanges`, or `defaultChanges(of: .x)` |
  /// | `@Setting("x") var x: Int` | `@SettingValue(.x) var x`, `@SettingValue("x", default: 1) var x` |
  ///
  /// Deliberate differences: where Locus ends the program (a key that isn't registered, another type, a write to
  /// a read-only setting) there is an error or an issue that says what to do; a source that fails doesn't stop the
  /// others; a release build refuses writes to what is locked. `defaultChanges` leaves out a default that equals the one
  /// before, because nothing changed; Locus announces each default that a source sends.
  ///
  /// Existing data: Locus keeps property-list values in `UserDefaults` under the keys of the settings. Setpoint
  /// reads them as they are; see the end.

  import Foundation
  import Setpoint
  import SetpointRemote

  // MARK: - Step 1: Register your settings in your app startup

  // Locus: `readonly(withKey: "server.timeout", default: 30.0)`, `userDefault(withKey: "server.url")`.
  // With a typed key the compiler knows the name and the type. What has no default is `nil` until a
  // source or the user gives it a value, and the type says so.
  extension SettingDefinition {
    static let serverTimeout = Setting("server.timeout", default: 30.0, .policy(.readOnly))
    static let serverURL = Setting("server.url", default: URL?.none)
  }

  // The store is named once, not with each setting; a program would say `.userDefaults`.
  SettingsContainer.shared = SettingsContainer(store: .memory)
  SettingsContainer.shared.register {
    SettingDefinition.serverTimeout
    SettingDefinition.serverURL
  }

  // MARK: - Step 2: Add loaders to gather default values

  // Locus: `SettingsContainer.shared.read(sources: SettingsBundleDefaultValueSource())`.
  // Sources count in the order given, a later one wins. This program has no Settings.bundle: an issue
  // says so, and the next source counts all the same.
  let issues = await SettingsContainer.shared.read(
    SettingsBundle(),
    MemorySource(["server.url": "https://example.org", "server.timeout": 20.0], name: "program"))
  for issue in issues { print(issue) }

  // What Settings.bundle says also reaches code that reads `UserDefaults` itself. Not called here, so
  // that this program changes no defaults.
  func registerDefaults() { SettingsBundle().register(in: .standard) }

  // Local and remote configuration files. Starting waits for no server: what it said last is kept on
  // disk and counts until it answers. Not called here, so that no server is asked.
  func settings(in folder: URL, from server: URL, token: String) -> SettingsContainer {
    SettingsContainer(
      store: .userDefaults,
      layers: SettingsLayers(sources: [
        SettingsBundle(), FileSource(at: folder.appending(path: "defaults.json")),
        RemoteSource(server, headers: ["Authorization": "Bearer \(token)"]),
      ])
    ) {
      SettingDefinition.serverTimeout
      SettingDefinition.serverURL
    }
  }

  // MARK: - Step 3: Add the property wrappers to your properties

  // Locus: `@Setting("server.timeout") var timeout: Double`, `@Setting("server.url") var serverUrl: URL`.
  final class SomeClass {
    @SettingValue(.serverTimeout) var timeout
    @SettingValue(.serverURL) var serverUrl
  }

  // By its text the key works, too; the default counts only if no such setting is registered.
  final class OtherClass {
    @SettingValue("server.timeout", default: 30.0) var timeout
  }

  let some = SomeClass()
  print("Timeout: \(some.timeout), server: \(some.serverUrl?.absoluteString ?? "none")")
  some.serverUrl = URL(string: "https://test.example.org")
  print("Server: \(some.serverUrl?.absoluteString ?? "none")")
  print("Timeout: \(OtherClass().timeout)")

  // MARK: - Current value vs default values

  // The user's value hides what sources give. `candidates` shows what each of them holds.
  let shared = SettingsContainer.shared
  print("Default: \(shared.defaultValue(of: .serverURL)?.absoluteString ?? "none")")
  for candidate in shared.candidates(of: .serverURL) {
    print("\(candidate.origin.source ?? "\(candidate.origin.layer)"): \(candidate.value)")
  }

  // Locus: notifies your app when default values have been updated.
  let remote = MemorySource(name: "remote")
  await shared.read(remote)
  let newDefaults = shared.defaultChanges(of: .serverTimeout)
  remote.replace(["server.timeout": 5.0])
  for await changes in newDefaults {
    for change in changes { print("\(change.key): \(change.oldValue) → \(change.newValue)") }
    break  // an app would go on
  }

  // Locus: observes changes in `UserDefaults`. `changes` are those of all settings, wherever from.
  let newValues = shared.changes
  some.$serverUrl.reset()
  for await changes in newValues {
    for change in changes { print("\(change.key): \(change.newValue)") }
    break
  }

  // MARK: - Registering settings

  // Locus: `SettingConfiguration("server.url", default: "http://localhost")`, the next one with
  // `storage: .userDefaults`, `setting("server.maxRetries", default: 5)` and
  // `userDefault("pageSize", default: 20)`.
  // A setting can be written unless a policy says otherwise; in Locus it is read-only unless told.
  let container = SettingsContainer(store: .memory)
  container.register {
    Setting("server.url", default: "http://localhost", .policy(.readOnly))
    Setting("server.delay", default: 1.0)
    Setting("server.maxRetries", default: 5, .policy(.readOnly))
    Setting("pageSize", default: 20)
  }
  try container.set(40, forKey: "pageSize")
  print("Page size: \(try container.value(forKey: "pageSize", as: Int.self))")
  do {
    try container.set(9, forKey: "server.maxRetries")
  } catch {
    print(error)
  }
  do {
    print(try container.value(forKey: "server.maxRetrys", as: Int.self))
  } catch {
    print(error)
  }

  // Locus: the arguments `key`, `storage`, `releaseLocked` and `default` of `SettingConfiguration`.
  extension SettingDefinition {
    static let build = Setting("build", default: 7, .policy(.readOnly))
    static let visits = Setting("visits", default: 0, .policy(.transient))
    static let logLevel = Setting("log.level", default: "error", .policy(.lockedInRelease))
  }
  let policies = SettingsContainer(store: .memory, isReleaseBuild: true) {
    SettingDefinition.build
    SettingDefinition.visits
    SettingDefinition.logLevel
  }
  policies[.visits] += 1  // in memory only, whatever the store
  print("Visits: \(policies[.visits])")
  do {
    try policies.set("debug", for: .logLevel)
  } catch {
    print(error)
  }

  // MARK: - Existing data

  // A program would say `.userDefaults`; this store holds what Locus has written there.
  let defaults = MemoryStore(["pageSize": 50, "server.url": "https://old.example.org"])
  let existing = SettingsContainer(store: defaults) {
    Setting("pageSize", default: 20)
    SettingDefinition.serverURL
  }
  print(try existing.value(forKey: "pageSize", as: Int.self), existing[.serverURL]?.host() ?? "")
// Prints: 50 old.example.org
#endif
