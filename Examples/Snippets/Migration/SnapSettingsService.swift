#if PropertyLists
  /// From SnapSettingsService to Setpoint: the examples of its README, in its order.
  ///
  /// Checked against its README, which names no version.
  ///
  /// | SnapSettingsService | Setpoint |
  /// |---|---|
  /// | `SettingsService()` | `SettingsContainer(store: .userDefaults)` |
  /// | `extension SettingsService.SettingDefinition` | `extension SettingDefinition` |
  /// | `Setting<Int>("Key", in: .defaults, default: 1)` | `Setting("Key", default: 1)` |
  /// | `get(.key)` | `settings[.key]` |
  /// | `set(.key, to: 2)` | `settings[.key] = 2`, or `try settings.set(2, for: .key)` |
  /// | `value(.key)` | `SettingHandle(.key, in: settings)`, or a property `@SettingValue(.key)` |
  /// | the Combine publisher | `publisher(for: .key)`, or `updates(of: .key)`, an `AsyncStream`; `changes` of all settings |
  /// | scope `.defaults` | the container's own store |
  /// | scope `.ubiquitous` | `.store(named: "cloud")`, or `.store(.ubiquitous)` |
  /// | scope `.custom(id: "work")` | `.store(named: "work")` |
  /// | `storesForCustomScopes: [ … ]` | `stores: [ … ]` |
  /// | protocol `SettingsStore`, of `Data` | protocol `SettingsStore`, of `StoredValue` |
  ///
  /// | the binding, the environment | `../SwiftUI/BoundClass.swift`, `../SwiftUI/EnvironmentInjection.swift` |
  ///
  /// Deliberate differences: a store that is missing, a value that can't be read and a write that fails are issues
  /// or errors, not warnings in a log. A value that equals the one in effect is neither stored nor published again, so that
  /// observers run only for changes; `keep(_:)` stores it.
  ///
  /// Existing data: SnapSettingsService keeps every value as JSON data. Setpoint reads them; see the end.

  import Foundation
  import Observation
  import Setpoint
  import Synchronization

  // MARK: - How to use

  // SnapSettingsService: `static let exampleNumber = SettingsService.Setting<Int>("ExampleNumber",
  // in: .defaults, default: 1)` in an extension of `SettingsService.SettingDefinition`.
  extension SettingDefinition {
    static let exampleNumber = Setting("ExampleNumber", default: 1)
  }

  // SnapSettingsService: `let settings = SettingsService()`; a program would say `.userDefaults`.
  let settings = SettingsContainer(store: .memory)

  // SnapSettingsService: `settings.set(.exampleNumber, to: 2)`, `settings.get(.exampleNumber)`.
  settings[.exampleNumber] = 2
  let number = settings[.exampleNumber]
  print("Number: \(number)")

  // An assignment that is refused changes nothing and is one of `settings.issues`; `set` throws.
  extension SettingDefinition {
    static let exampleShare = Setting("ExampleShare", default: 0.5, .range(0...1))
  }
  settings[.exampleShare] = 7
  print(settings.issues[0])
  do {
    try settings.set(7, for: .exampleShare)
  } catch {
    print("\(error.code) in \(error.key ?? "a store")")
  }

  // MARK: - Scope

  // SnapSettingsService: `SettingsService.init(defaults:ubiquitous:storesForCustomScopes:)`.
  // The first store is for every setting that asks for no other. The rest have names: where values
  // are kept is decided here, not at each setting.
  extension SettingDefinition {
    // SnapSettingsService: `in: .defaults`.
    static let local = Setting("Local", default: "here")
    // SnapSettingsService: `in: .ubiquitous`.
    static let synced = Setting("Synced", default: "everywhere", .store(named: "cloud"))
    // SnapSettingsService: `in: .custom(id: "work")`.
    static let work = Setting("Work", default: "nothing to do", .store(named: "work"))
  }
  let workStore = MemoryStore()
  let scoped = SettingsContainer(
    store: .memory, stores: ["cloud": .memory, "work": workStore]
  ) {
    SettingDefinition.local
    SettingDefinition.synced
    SettingDefinition.work
  }
  scoped[.work] = "write a guide"
  print("In the store 'work': \(workStore.value(forKey: "Work")?.description ?? "nothing")")

  // SnapSettingsService: a warning is logged if a scope has no store.
  // Here that is an issue: the default is in effect, and a write throws.
  let incomplete = SettingsContainer(store: .memory) { SettingDefinition.work }
  print(incomplete.issues[0].error)

  // MARK: - .defaults and .ubiquitous

  // Not called here, so that this program leaves no file behind. What users have set before is found
  // again; with `encoding: .snapSettingsService` old versions also read what this one writes.
  func settingsInDefaults() -> SettingsContainer {
    let store = UserDefaultsStore(suite: "group.example", encoding: .snapSettingsService)
    return SettingsContainer(store: store) { SettingDefinition.exampleNumber }
  }

  #if canImport(Darwin)
    // Needs the same iCloud capability. Without an account values are kept on the device, which is an
    // issue instead of a warning.
    func settingsInICloud() -> SettingsContainer {
      SettingsContainer(store: .userDefaults, stores: ["cloud": .ubiquitous]) {
        SettingDefinition.local
        SettingDefinition.synced
        Setting("AlsoSynced", default: true, .store(.ubiquitous))
      }
    }
  #endif

  // MARK: - SettingsStore

  // SnapSettingsService: a protocol with `get(_:) -> Data?` and `set(_:to:)`, both generic.
  // Ours gets keys and stored values, several at once, and may throw; it need not know the settings.
  final class TeamStore: SettingsStore {
    private let values = Mutex<[String: StoredValue]>([:])
    /// Whether the team's values may be changed.
    let isWritable: Bool

    struct NotYours: Error, CustomStringConvertible {
      let description = "the team's values are changed by its administrator"
    }

    init(isWritable: Bool) { self.isWritable = isWritable }

    func value(forKey key: String) -> StoredValue? {
      values.withLock { $0[key] }
    }

    func apply(_ changes: [String: StoredValue?]) throws {
      guard isWritable else { throw NotYours() }
      values.withLock { values in
        for (key, value) in changes { values[key] = value }
      }
    }
  }
  let team = SettingsContainer(store: .memory, stores: ["work": TeamStore(isWritable: false)]) {
    SettingDefinition.work
  }
  do {
    try team.set("rest", for: .work)
  } catch {
    print(error)
  }

  // MARK: - Get & Set

  // SnapSettingsService: `set(_:to:)` again, one setting at a time.
  // Several at once are one write of each store and one announcement, or nothing.
  try scoped.transaction { transaction in
    transaction[.local] = "office"
    transaction[.work] = "plan"
  }
  print("\(scoped[.local]), \(scoped[.work])")

  // Back to the default: the value is removed, so that a later version may change the default.
  try scoped.reset(.work)
  print("\(scoped[.work]); modified: \(scoped.isModified(.work))")

  // MARK: - Observable Value

  // SnapSettingsService: `let observableValue: SettingsService.Value<Int> = settings.value(…)`.
  // A handle is one setting of one container. A view that reads it is updated.
  let handle = SettingHandle(.exampleNumber, in: settings)
  handle.value += 1
  print("Number: \(handle.value), modified: \(handle.isModified)")

  // The same as a property of any type, here of an object that views observe.
  @Observable
  final class CounterModel {
    @ObservationIgnored @SettingValue(.exampleNumber, in: settings) var number
    var title: String { "Number \(number)" }
  }
  let model = CounterModel()
  withObservationTracking {
    print(model.title)
  } onChange: {
    print("The number has changed.")
  }
  settings[.exampleNumber] = 10
  print(model.title)

  // MARK: - Publisher

  // SnapSettingsService: a Combine publisher of new values, also of those that come from iCloud. Where Combine exists,
  // `settings.publisher(for: .exampleNumber)` is the same.
  // Here it is an asynchronous sequence: the value in effect at once, then each new one, wherever it
  // comes from. A reader that is slower than the writers gets the newest, which is all that this one sees.
  // A program reads in a task of its own.
  let numbers = settings.updates(of: .exampleNumber)
  settings[.exampleNumber] = 12
  for await number in numbers {
    print("Received \(number)")
    break
  }

  // The changes of all settings, with old and new values, for a log or for sending them on. What
  // came into force together comes together.
  let changes = settings.changes
  settings[.exampleNumber] = 13
  for await batch in changes {
    for change in batch { print("\(change.key): \(change.oldValue) → \(change.newValue)") }
    break
  }

  // MARK: - Existing data

  // A program would say `UserDefaultsStore(encoding: .snapSettingsService)`, which reads and writes all of it. In
  // another store, and for values with dates inside, the encoding is the setting's own.
  nonisolated struct Visit: Codable, Equatable {
    var page = ""
    var date = Date.distantPast
  }
  extension SettingDefinition {
    static let visits = Setting("Visits", default: [Visit](), .encoding(.jsonData))
  }
  let old = MemoryStore(["Visits": .data(Data(#"[{"page":"Home","date":0}]"#.utf8))])
  let existing = SettingsContainer(store: old) { SettingDefinition.visits }
  for visit in existing[.visits] { print(visit.page, visit.date.timeIntervalSinceReferenceDate) }
// Prints: Home 0.0
#endif
