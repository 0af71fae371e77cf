#if PropertyLists
  /// From DCSettings to Setpoint: the examples of DCSettings' README, in its order.
  ///
  /// Checked against its README, which names no version.
  ///
  /// | DCSettings | Setpoint |
  /// |---|---|
  /// | `DCSettingsManager.shared.configure { … }` | `SettingsContainer(store: …) { … }` |
  /// | `DCSettingsManager.shared` | a container that you pass on, or `SettingsContainer.shared` |
  /// | `DCSettingGroup("general")` | `SettingsGroup("General")`; it adds nothing to keys, as before |
  /// | `DCSetting(key: "x", defaultValue: 1)` | `Setting("x", default: 1)` |
  /// | `DCSettingOption(value: 5, default: true)` | `SettingOption(5, isDefault: true)` |
  /// | `options: ["a", "b"], defaultIndex: 0` | `default: "a", .options("a", "b")` |
  /// | `lowerBound: 10, upperBound: 20, step: 2` | `.range(10...20, step: 2)` |
  /// | `systemImage: "gear"` | `.icon("gear")` |
  /// | `DCSettingConfiguration`, `DCValueBounds` | traits of `Setting` |
  /// | `Color` | `RGBAColor`, which needs no SwiftUI |
  /// | `@DCStorage("x", default: 1) var x` | `@SettingValue("x", default: 1) var x` |
  /// | `bool(forKey:)`, `value(forKey:)` | `value(forKey:as:)`, or a typed key |
  /// | `.store(.standard)`, `.userDefaults(suiteName:)` | `.userDefaults`, `.userDefaults(suite:)` |
  /// | `.store(.ubiquitous)` | `.ubiquitous` |
  /// | `.custom(backingStore:)`, `DCKeyValueStore` | any `SettingsStore` |
  ///
  /// | `DCSettingsView`, `hiddenKeys`, `contentProvider` | `SettingsView`, `settingsHidden`, `settingContent(for:)`: `../SwiftUI` |
  ///
  /// Deliberate differences: the declared default is never written; a value that breaks a rule is refused, not
  /// kept; a mistake in a declaration is an issue of the container. Up to three options are segments and four are a menu,
  /// because four labels don't fit the width of a phone; DCSettings draws a menu from three. An unknown raw value
  /// gives the default and an issue, where DCSettings gives `nil`: a setting always has a value. `register` adds to the
  /// tree, where `configure` replaces it, so that a library can register its settings, too.
  ///
  /// Existing data: DCSettings keeps dates, numbers and texts as they are, all else as JSON data. Setpoint reads
  /// both; see the end.

  import Foundation
  import Setpoint
  import Synchronization

  // MARK: - The first example

  // DCSettings: `DCSettingsManager.shared.configure` with the groups "general" and "appearance".
  // No singleton is needed, and the store is named once; a program would say `.userDefaults`.
  let reader = SettingsContainer(store: .memory) {
    SettingsGroup("General") {
      Setting("refreshInterval") {
        SettingOption(5, label: "5 mins")
        SettingOption(10, label: "10 mins")
        SettingOption(15, label: "15 mins")
        SettingOption(30, label: "30 mins", isDefault: true)
        SettingOption(60, label: "60 mins")
      }
      Setting("articleListLayout", "Article List Layout") {
        SettingOption("List", icon: "list.bullet")
        SettingOption("Grid", icon: "square.grid.2x2")
      }
      Setting("showImages", default: true)
      Setting("showFullContent", default: false)
      Setting("markAsReadOnScroll", default: true)
    }
    SettingsGroup("Appearance") {
      Setting("theme", default: "Light", .options("Light", "Dark"))
      Setting("fontSize", default: 16, .options(12, 14, 16, 18, 20))
      Setting("lineSpacing", default: 1.2, .range(1.0...1.6, step: 0.1))
      Setting("highlightColor", default: RGBAColor.blue)
    }
  }
  // Labels are made of keys; nothing is kept until the user changes something.
  for setting in reader.settings {
    print("\(setting.label): \(reader.effectiveValue(of: setting))")
  }

  // MARK: - Configuring Settings

  // DCSettings: groups with notifications, sound, color and font, the first `.store(.standard)`.
  // A group names a store only if it differs from its container's.
  let settings = SettingsContainer(store: .memory) {
    SettingsGroup("General") {
      Setting("ShowNotifications", default: true)
      Setting("SoundEffects", default: true)
      Setting("ThemeColor") {
        SettingOption("Blue", isDefault: true)
        SettingOption("Red")
        SettingOption("Green")
      }
    }
    .store(.memory)
    SettingsGroup("Appearance") {
      Setting("FontSize", default: 14)
      Setting("FontName", default: "Helvetica")
    }
  }
  print("Mistakes in the declarations: \(settings.issues.count)")

  // DCSettings: the same with `lowerBound: 10, upperBound: 20`, which only the slider obeys.
  // Here the setting obeys: a value outside is refused, and the error says what is allowed.
  let bounded = SettingsContainer(store: .memory) {
    SettingsGroup("General") {
      Setting("ThemeColor") {
        SettingOption("Blue", isDefault: true)
        SettingOption("Red")
        SettingOption("Green")
      }
      Setting("FontSize", default: 14, .range(10...20))
    }
  }
  do {
    try bounded.set(99, forKey: "FontSize")
  } catch {
    print(error)
  }

  // MARK: - Accessing Settings

  // For code that is given no container, as with `DCSettingsManager.shared`: set once, at the start.
  SettingsContainer.shared = settings

  // DCSettings: `@DCStorage("ShowNotifications", default: false) var showNotifications`.
  // If the container knows the key, its declaration counts: the default is the `true` from above.
  struct Notifier {
    @SettingValue("ShowNotifications", default: false) var showNotifications
  }
  let notifier = Notifier()
  print("Show notifications: \(notifier.showNotifications)")
  notifier.showNotifications = false  // checked, stored, announced

  // DCSettings: `DCSettingsManager.shared.bool(forKey: "ShowNotifications")`.
  // A key that doesn't exist, or another type, is an error instead of a silent `false`.
  let showNotifications = try settings.value(forKey: "ShowNotifications", as: Bool.self)
  print("Show notifications: \(showNotifications)")
  do {
    print(try settings.value(forKey: "ShowNotification", as: Bool.self))
  } catch {
    print(error)
  }

  // New in Setpoint: with a typed key the compiler knows the name and the type, and nothing throws.
  extension SettingDefinition {
    static let sidebarWidth = Setting("SidebarWidth", default: 240, .range(120...480))
  }
  settings[.sidebarWidth] += 20
  print("Sidebar: \(settings[.sidebarWidth])")

  // MARK: - Backing Stores

  // Not called here, so that this program leaves no file behind.
  func settingsInDefaults() -> SettingsContainer {
    // DCSettings: no store, or `.store(.standard)`.
    SettingsContainer(store: .userDefaults) {
      // DCSettings: a group with `.store(.userDefaults(suiteName: "com.example.myapp"))`.
      SettingsGroup("General") {
        Setting("ShowNotifications", default: true)
        Setting("SoundEffects", default: true)
      }
      .store(.userDefaults(suite: "com.example.myapp"))

      // DCSettings: a setting with `store: .userDefaults(suiteName: "com.example.myapp")`.
      SettingsGroup("Mail") {
        Setting("ShowBadge", default: true)
        Setting("MailSound", default: true, .store(.userDefaults(suite: "com.example.myapp")))
      }
    }
  }

  // What users have set with DCSettings is found again: keys are the same, and its way to keep dates,
  // colors and `Codable` types is read. Written is what `encoding` says, here also the old way.
  func settingsThatOldVersionsRead() -> SettingsContainer {
    SettingsContainer(store: UserDefaultsStore(encoding: .dcSettings)) {
      Setting("ThemeColor", default: RGBAColor.blue)
    }
  }

  #if canImport(Darwin)
    func settingsInICloud() -> SettingsContainer {
      SettingsContainer(store: .userDefaults) {
        // DCSettings: a group with `.store(.ubiquitous)`.
        SettingsGroup("General") {
          Setting("ShowNotifications", default: true)
          Setting("SoundEffects", default: true)
        }
        .store(.ubiquitous)

        // DCSettings: a setting with `store: .ubiquitous`.
        SettingsGroup("Mail") {
          Setting("ShowBadge", default: true)
          Setting("MailSound", default: true, .store(.ubiquitous))
        }
      }
    }
  #endif

  // MARK: - Basic Types

  // DCSettings: `struct MyCustomType: Codable`. Add `Equatable`, so that an equal write does nothing.
  nonisolated struct MyCustomType: Codable, Equatable {
    var name: String
    var age: Int
  }

  // DCSettings: `DCSetting(key: "MyCustomSetting", defaultValue: MyCustomType(…))`.
  extension SettingDefinition {
    static let person = Setting("MyCustomSetting", default: MyCustomType(name: "John", age: 30))
  }
  let custom = SettingsContainer(store: .memory) {
    SettingsGroup("General") { SettingDefinition.person }
  }
  custom[.person].age += 1
  print("\(custom[.person].name) is \(custom[.person].age)")

  // MARK: - Color

  // DCSettings: `DCSetting(key: "ThemeColor", defaultValue: Color.blue)`.
  let colored = SettingsContainer(store: .memory) {
    SettingsGroup("Appearance") { Setting("ThemeColor", default: RGBAColor.blue) }
  }
  try colored.set(RGBAColor(hex: 0x3366FF), forKey: "ThemeColor")
  print("Theme color: \(try colored.value(forKey: "ThemeColor", as: RGBAColor.self))")

  // DCSettings: one setting of each type that it supports.
  // Setpoint also takes `URL`, `UUID`, `Duration`, `Data`, every width of integer, enums, optionals,
  // lists, sets and dictionaries.
  let types = SettingsContainer(store: .memory) {
    SettingsGroup("General") {
      Setting("ShowNotifications", default: true)
      Setting("FontSize", default: 14)
      Setting("Volume", default: 0.5, .range(0...1))
      Setting("Username", default: "JohnDoe")
      Setting("Birthday", default: Date(timeIntervalSince1970: 631_152_000))
      Setting("ThemeColor", default: RGBAColor.blue)
    }
  }
  print("Kinds: \(types.settings.map(\.kind.rawValue).joined(separator: ", "))")

  // MARK: - How a setting is shown

  // DCSettings: `label:`, `systemImage:`, bounds and `step: 2`.
  // The step belongs to the control: 15 is a valid font size, too.
  let shown = SettingsContainer(store: .memory) {
    SettingsGroup("General") {
      Setting("ThemeColor", "Theme Color", .icon("paintbrush")) {
        SettingOption("Blue", isDefault: true)
        SettingOption("Red")
        SettingOption("Green")
      }
      Setting("FontSize", default: 14, .range(10...20, step: 2), .help("Body text, in points."))
    }
  }
  print("\(shown.settings[0].label) has the icon \(shown.settings[0].icon?.symbol ?? "none")")

  // MARK: - Result Builder

  // DCSettings: the same group once with the builder, as everywhere above, and once without it.
  // The builder takes `if` and `for`; without it, a group takes a list.
  let themeColorOptions = [
    SettingOption("Blue", isDefault: true), SettingOption("Red"), SettingOption("Green"),
  ]
  let themeColor = Setting(
    "ThemeColor", default: "Blue", .options(themeColorOptions))
  let notifications = Setting("ShowNotifications", default: true)
  let soundEffects = Setting("SoundEffects", default: true)
  let general = SettingsGroup(
    "General", content: [.setting(notifications), .setting(soundEffects), .setting(themeColor)])
  let byHand = SettingsContainer(store: .memory)
  byHand.register([.group(general)])
  byHand[themeColor] = "Red"
  print("Theme color: \(byHand[themeColor])")

  // MARK: - Custom Backing Store

  // DCSettings: a class that conforms to `DCKeyValueStore` with ten methods, one pair for each type.
  // Two suffice here. A value is one of few types, and several changes come at once. A store may
  // throw: then nothing has changed, and the caller gets the error.
  final class MyCustomStore: SettingsStore {
    private struct State {
      var values: [String: StoredValue] = [:]
      var observers: [UUID: @Sendable (StoreEvent) -> Void] = [:]
    }
    private let state = Mutex(State())

    func value(forKey key: String) -> StoredValue? {
      state.withLock { $0.values[key] }
    }

    func apply(_ changes: [String: StoredValue?]) {
      state.withLock { state in
        for (key, value) in changes { state.values[key] = value }
      }
    }

    // DCSettings: `changeNotificationName`, posted after every write.
    // Optional, and only for what others change: the container announces its own writes.
    func observe(
      _ handler: @escaping @Sendable (StoreEvent) -> Void
    ) -> SettingsObservation? {
      let identifier = UUID()
      state.withLock { $0.observers[identifier] = handler }
      return SettingsObservation { [weak self] in
        _ = self?.state.withLock { $0.observers.removeValue(forKey: identifier) }
      }
    }

    /// Stands for what another device or process does.
    func receive(_ value: StoredValue, forKey key: String) {
      apply([key: value])
      let observers = state.withLock { $0.observers.values }
      for handler in observers { handler(.changed(keys: [key])) }
    }
  }

  // DCSettings: `.store(.custom(backingStore: myCustomKeyValueStore))`.
  let myCustomStore = MyCustomStore()
  let stored = SettingsContainer(store: .memory) {
    SettingsGroup("General") {
      notifications
      soundEffects
    }
    .store(myCustomStore)
  }
  stored[notifications] = false
  myCustomStore.receive(false, forKey: "SoundEffects")
  print("Kept: \(myCustomStore.value(forKey: "ShowNotifications")?.description ?? "nothing")")
  print("Sound effects: \(stored[soundEffects])")

  // MARK: - Existing data

  // A program would say `UserDefaultsStore(encoding: .dcSettings)`, which reads and writes all of it. Only a value
  // with dates inside needs an encoding of its own, as in this store in memory.
  nonisolated struct Trip: Codable, Equatable {
    var city = ""
    var start = Date.distantPast
  }
  extension SettingDefinition {
    static let trip = Setting("trip", default: Trip(), .encoding(.jsonData))
  }
  let old = MemoryStore(["trip": .data(Data(#"{"city":"Oslo","start":0}"#.utf8))])
  let existing = SettingsContainer(store: old) { SettingDefinition.trip }
  print(existing[.trip].city, existing[.trip].start.timeIntervalSinceReferenceDate)
// Prints: Oslo 0.0
#endif
