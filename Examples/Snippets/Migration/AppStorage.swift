#if PropertyLists
  /// From `@AppStorage` and `UserDefaults` to Setpoint, in the order of the work.
  ///
  /// | before | Setpoint |
  /// |---|---|
  /// | `@AppStorage("isCompact") var isCompact = false` | `Setting("isCompact", default: false)`, `@SettingValue(.isCompact)` |
  /// | `@AppStorage("theme") var theme = Theme.light` | the same; the enum is also `Codable` |
  /// | `@AppStorage("homePage") var homePage = URL(…)` | `.encoding(.archived)` |
  /// | `@AppStorage("nickname") var nickname: String?` | `default: String?.none` |
  /// | `UserDefaults(suiteName: "group.reader")` | `.userDefaults(suite: "group.reader")` |
  /// | `register(defaults:)` | the default of the declaration |
  /// | `bool(forKey:)`, `integer(forKey:)`, … | `settings[.key]`, of the right type |
  /// | `set(_:forKey:)` | `settings[.key] = value`, or `try settings.set(value, for: .key)` |
  /// | `removeObject(forKey:)` | `settings.reset(.key)` |
  /// | `data(forKey:)` and a `JSONDecoder` | `.encoding(.jsonData)` |
  /// | `double(forKey:)` and `Date(timeIntervalSince1970:)` | `.encoding(.secondsSince1970)` |
  /// | `extension Array: RawRepresentable` | `.encoding(.jsonText)` |
  /// | `UserDefaults.didChangeNotification` | `changes`, `updates(of: .key)` |
  ///
  /// Deliberate differences: a default is written down once and never stored; a value that can't be read is an issue
  /// and stays, instead of being 0 or the default in silence; rules hold for every write; `nil` that a person chose is
  /// another thing than no value.
  ///
  /// Existing data: nothing is copied. Each value is read where it is and written in the form that older
  /// versions, widgets and extensions go on reading. To leave again, put the old code back.

  import Foundation
  import Setpoint

  // MARK: - Step 1: Declare what there is

  // Before, in several views:
  //   @AppStorage("isCompact") var isCompact = false
  //   @AppStorage("launchCount") var launchCount = 0
  //   @AppStorage("fontSize") var fontSize = 14.0
  //   @AppStorage("userName") var userName = ""
  //   @AppStorage("homePage") var homePage = URL(string: "https://example.org")!
  //   @AppStorage("avatar") var avatar = Data()
  //   @AppStorage("lastSync") var lastSync = Date.distantPast
  //   @AppStorage("theme") var theme = Theme.light
  //   @AppStorage("sortOrder") var sortOrder = SortOrder.byDate
  //   @AppStorage("nickname") var nickname: String?
  enum Theme: String, Codable, CaseIterable { case light, dark }
  enum SortOrder: Int, Codable, CaseIterable { case byDate, byTitle }

  extension SettingDefinition {
    static let isCompact = Setting("isCompact", default: false)
    static let launchCount = Setting("launchCount", default: 0)
    static let fontSize = Setting("fontSize", default: 14.0, .range(10...24))
    static let userName = Setting("userName", default: "")
    static let homePage = Setting(
      "homePage", default: URL(string: "https://example.org"), .encoding(.archived))
    static let avatar = Setting("avatar", default: Data())
    static let lastSync = Setting("lastSync", default: Date.distantPast)
    static let theme = Setting("theme", default: Theme.light)
    static let sortOrder = Setting("sortOrder", default: SortOrder.byDate)
    static let nickname = Setting("nickname", default: String?.none)
  }

  // MARK: - Step 2: Open the same defaults

  // A program says `store: .userDefaults`. This one has a store in memory with values as `@AppStorage` keeps them, so that
  // it leaves nothing behind.
  let defaults = MemoryStore([
    "isCompact": true, "launchCount": 7, "fontSize": 18.5, "theme": "dark", "sortOrder": 1,
    "homePage": "/tmp/home.html",
  ])
  let settings = SettingsContainer(store: defaults) {
    SettingsGroup("Reading") {
      SettingDefinition.isCompact
      SettingDefinition.fontSize
      SettingDefinition.theme
      SettingDefinition.sortOrder
    }
    SettingsGroup("Account") {
      SettingDefinition.userName
      SettingDefinition.nickname
      SettingDefinition.homePage
      SettingDefinition.avatar
    }
    SettingDefinition.launchCount
    SettingDefinition.lastSync
  }
  print(settings[.isCompact], settings[.fontSize], settings[.theme], settings[.sortOrder])
  // Prints: true 18.5 dark byTitle
  print(settings[.homePage]?.absoluteString ?? "no page", settings.issues.count)
  // Prints: file:///tmp/home.html 0

  // MARK: - Step 3: Replace the uses

  // Before: `UserDefaults.standard.set(UserDefaults.standard.integer(forKey: "launchCount") + 1, forKey: "launchCount")`.
  // From several threads or processes nothing is lost:
  try settings.update(.launchCount) { $0 += 1 }

  // Before: a value that nobody expected was kept as it was.
  settings[.fontSize] = 99
  print(settings[.fontSize], settings.issues[0])
  // Prints: 18.5 Setting 'fontSize' is out of range: 99.0. Enter a number from 10 to 24.

  // Before: `removeObject(forKey:)`.
  try settings.reset(.fontSize)
  print(settings[.fontSize])

  // MARK: - Step 4: What was encoded by hand

  // Before: `JSONEncoder().encode(profile)` in `data(forKey: "profile")`, a number of seconds in `double(forKey: "since")`, and
  // a list in `string(forKey: "tags")` by `extension Array: RawRepresentable`.
  nonisolated struct Profile: Codable, Equatable {
    var name = "Ada"
    var born = Date(timeIntervalSinceReferenceDate: 0)
  }
  extension SettingDefinition {
    static let profile = Setting("profile", default: Profile(), .encoding(.jsonData))
    static let since = Setting("since", default: Date.distantPast, .encoding(.secondsSince1970))
    static let tags = Setting("tags", default: [String](), .encoding(.jsonText))
  }
  defaults.set(.data(Data(#"{"name":"Grace","born":-2961187200}"#.utf8)), forKey: "profile")
  defaults.set(1_000_000_000, forKey: "since")
  defaults.set(#"["swift","linux"]"#, forKey: "tags")
  print(settings[.profile].name, settings[.since].timeIntervalSince1970, settings[.tags])
  // Prints: Grace 1000000000.0 ["swift", "linux"]

  // Older versions read what is written now.
  settings[.tags].append("settings")
  settings[.profile].name = "Grace Hopper"
  print(defaults.value(forKey: "tags") ?? .null)
  // Prints: "[\"swift\",\"linux\",\"settings\"]"

  // An encoder with options of the app: the same ones.
  let snakeCase = JSONEncoder()
  snakeCase.keyEncodingStrategy = .convertToSnakeCase
  let fromSnakeCase = JSONDecoder()
  fromSnakeCase.keyDecodingStrategy = .convertFromSnakeCase
  let old = Setting(
    "old", default: Profile(), .encoding(.jsonData(encoder: snakeCase, decoder: fromSnakeCase)))
  print(settings[old].name)
#endif
