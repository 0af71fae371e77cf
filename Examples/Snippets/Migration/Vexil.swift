/// From Vexil to Setpoint, in the order of the work: declare the flags, keep their keys, replace the flag
/// pole, then the snapshots and Vexillographer.
///
/// Checked against the documentation of Vexil 3 in its repository. Its README still describes version 1.
///
/// | Vexil | Setpoint |
/// |---|---|
/// | `@FlagContainer struct AppFlags` | `@Settings final class AppFlags` |
/// | `@Flag("Description") var x = false` | `@Setting(.help("Description")) var x = false` |
/// | `@FlagGroup("Description") var login: LoginFlags` | `@Settings(footer: "Description") final class Login`, `let login: Login` |
/// | the key strategies | `store.named(.kebabCase)`, and `names:` of sources |
/// | `customKey`, `customKeyPath` | `.key(_:)` of the setting, `key:` of the class |
/// | `FlagPole(hoist: AppFlags.self, sources: …)` | `AppFlags(store: …, layers: …)` |
/// | the first source that has a value wins | the last source of a list wins; the user's value is the store's |
/// | `FlagValueDictionary` | `MemorySource` |
/// | `FlagValueSource` | `SettingsSource` |
/// | `pole.makeDiagnostics()` | `container.candidates(of:)`, `origin(of:)` |
/// | `emptySnapshot()`, then `insert(snapshot:at:)` | `MemorySource` as an override: declared, or added with `addOverride(_:)` |
/// | `save(snapshot:to:)` | `commit()` |
/// | `$flag` as an asynchronous sequence | `$flag.updates` |
/// | Vexillographer | `SettingsView`, the web panel, the commands |
/// | `FlagDisplayValue` | `SettingDisplayable` |
///
/// Deliberate differences: a setting can be written unless a policy forbids it (`.policy(.readOnly)`); a value
/// of another type or out of range is an issue instead of the default without a word; each value comes from
/// exactly one store, so writing has one target. `SettingNames` spell the names of properties and leave what
/// `.key(_:)` gives, as the strategies leave a `customKey`.
///
/// Existing data: Vexil keeps `Bool`, numbers, texts, lists and dictionaries in `UserDefaults` as they are,
/// under keys in kebab case. Setpoint reads them as they are, if the keys are the same. Values of other
/// `Codable` types are data that holds `{"wrapped": …}`: step 5 declares an encoding for them.

// snippet.hide
#if Macros
  // snippet.show
  import Foundation
  import Setpoint

  // MARK: - 1. Declare the flags, under the keys that they have

  // Vexil:
  //
  //     @FlagContainer
  //     struct LoginFlags {
  //       @Flag("Shows the button for a forgotten password.") var forgotPassword = false
  //     }
  //
  //     @FlagContainer
  //     struct AppFlags {
  //       @FlagGroup("Flags of the login screen.") var login: LoginFlags
  //       @Flag("The number of attempts.") var maxAttempts = 3
  //       @Flag("The theme of the app.") var currentTheme = MyTheme.blue
  //     }
  enum MyTheme: String, Codable, CaseIterable { case blue, green, red }

  @Settings
  final class AppFlags {
    @Settings("Login", key: "login", footer: "Flags of the login screen.")
    final class Login {
      @Setting(.key("forgot-password"), .help("Shows the button for a forgotten password."))
      var forgotPassword = false
    }
    let login: Login

    @Setting(.key("max-attempts"), .range(1...10), .help("The number of attempts."))
    var maxAttempts = 3
    @Setting(.key("current-theme"), .help("The theme of the app.")) var currentTheme = MyTheme.blue
  }

  // MARK: - 2. Replace the flag pole

  // Vexil: `FlagPole(hoist: AppFlags.self, sources: [UserDefaults.standard, remote])`.
  // A program would say `.userDefaults`; this one uses what Vexil has left there.
  let store = MemoryStore(["login.forgot-password": true, "current-theme": "green"])
  let remote = MemorySource(["max-attempts": 5], name: "remote")
  let flags = AppFlags(store: store, layers: SettingsLayers(sources: [remote]))

  print(flags.login.forgotPassword, flags.currentTheme, flags.maxAttempts)
  // Prints: true green 5

  // Vexil: `flagPole.makeDiagnostics()`.
  for candidate in flags.container.candidates(of: AppFlags.Keys.maxAttempts) {
    print(candidate.origin.source ?? "\(candidate.origin.layer)", candidate.value)
  }
  // Prints: remote 5
  // Prints: declared 3

  // MARK: - 3. Replace snapshots

  // Vexil:
  //
  //     let snapshot = flagPole.emptySnapshot()
  //     snapshot.maxAttempts = 7
  //     try flagPole.save(snapshot: snapshot, to: UserDefaults.standard)
  let draft = flags.draft()
  draft.maxAttempts = 7
  for change in draft.changes { print(change.setting.key, change.oldValue, "→", change.newValue) }
  // Prints: max-attempts 5 → 7
  let commit = try draft.commit()
  try commit.undo()
  print(flags.maxAttempts)
  // Prints: 5

  // Vexil: `flagPole.insert(snapshot: snapshot, at: 0)`, for values above all others that aren't kept.
  // An override is declared when the settings are made, and replaced at any time.
  let overrides = MemorySource(name: "debug menu")
  let testing = AppFlags(store: .memory, layers: SettingsLayers(overrides: [overrides]))
  overrides.replace(["max-attempts": 1])
  print(testing.maxAttempts)
  // Prints: 1

  // MARK: - 4. Observe

  // Vexil: `for await value in flagPole.$maxAttempts`.
  let attempts = flags.$maxAttempts.updates
  flags.maxAttempts = 9
  for await value in attempts {
    print(value)
    break  // an app would go on
  }
  // Prints: 9

  // MARK: - 5. Values of Codable types

  nonisolated struct Wrapper<Wrapped: Codable>: Codable { let wrapped: Wrapped }

  extension SettingEncoding where Value: SettingStorable & Codable {
    /// The form in which Vexil keeps values of `Codable` types.
    static var vexil: Self {
      Self {
        .data(try JSONEncoder().encode(Wrapper(wrapped: $0)))
      } decode: { stored in
        let data = try stored.decoded(as: Data.self)
        return try JSONDecoder().decode(Wrapper<Value>.self, from: data).wrapped
      }
    }
  }

  nonisolated struct Banner: Codable, Equatable {
    var title = ""
    var start = Date.distantPast
  }
  extension SettingDefinition {
    static let banner = Setting("banner", default: Banner(), .encoding(.vexil))
  }
  store.set(.data(Data(#"{"wrapped":{"title":"Sale","start":0}}"#.utf8)), forKey: "banner")
  let banner = flags.container[.banner]
  print(banner.title, banner.start.timeIntervalSinceReferenceDate)
// Prints: Sale 0.0

// snippet.hide
#endif
// snippet.show
