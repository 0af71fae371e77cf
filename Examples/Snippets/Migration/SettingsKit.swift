/// From SettingsKit to Setpoint, in the order of the work: declare the values, then replace the screen.
///
/// Checked against the README of SettingsKit 1.0.
///
/// SettingsKit draws a screen of an app's own values; it neither stores nor checks them. Setpoint declares
/// the values, and the screen follows from the declaration.
///
/// | SettingsKit | Setpoint |
/// |---|---|
/// | `@Observable class AppSettings` and what stores it | `@Settings final class AppSettings` |
/// | `struct MySettings: SettingsContainer`, `settingsBody` | nothing; or a builder for an order of your own |
/// | `SettingsGroup("General", systemImage: "gear") { … }` | `@Settings("General", icon: "gear") final class General` |
/// | `SettingsGroup("Quick", .inline)` | `@Settings("Quick", .inline)` |
/// | `SettingsItem("Volume") { Slider(value: $volume, in: 0...100) }` | `@Setting(.range(0...100)) var volume = 50.0` |
/// | `SettingsItem("Font") { MyPicker() }` | `.settingContent(for: …)`: [OwnControl.swift](../SwiftUI/OwnControl.swift) |
/// | `if showAdvanced { SettingsItem … }` | `.visible(when:)`: [ConditionalGroup.swift](../SwiftUI/ConditionalGroup.swift) |
/// | a struct that conforms to `SettingsContent` | a nested class: [ExtractedGroup.swift](../SwiftUI/ExtractedGroup.swift) |
/// | `.settingsTags([…])` | `tags:`, `.tags(_:)`: [SearchWords.swift](../SwiftUI/SearchWords.swift) |
/// | `searchable: false` | `isSearchable: false` of a row, `.policy(.unsearchable)` of a setting |
/// | `.settingsStyle(.sidebar)`, own styles | the same: [OwnStyle.swift](../SwiftUI/OwnStyle.swift) |
/// | `.settingsSearch(FuzzySearch())` | the same: [OwnSearch.swift](../SwiftUI/OwnSearch.swift) |
///
/// Deliberate differences: a row's identity is the key of its setting and stays the same between launches and
/// languages; a control is chosen by type and rules, so that the same setting has a row in the web panel and
/// a name on the command line; rows of a search result are the settings themselves.
///
/// Existing data: whatever the app has used before. A JSON file of the app is opened as it is, as below; for
/// values in `@AppStorage`, see [AppStorage.swift](AppStorage.swift).

// snippet.hide
#if Macros
  // snippet.show
  import Foundation
  import Setpoint

  // MARK: - 1. Declare the values

  // Before:
  //
  //     @Observable
  //     class AppSettings: Codable {
  //       var notificationsEnabled = true
  //       var fontSize: Double = 14
  //       var autoLockDelay: Double = 300
  //     }
  //
  //     struct MySettings: SettingsContainer {
  //       @Environment(AppSettings.self) var appSettings
  //       var settingsBody: some SettingsContent {
  //         @Bindable var settings = appSettings
  //         SettingsGroup("General", systemImage: "gear") {
  //           SettingsItem("Notifications") { Toggle("Enable", isOn: $settings.notificationsEnabled) }
  //         }
  //         SettingsGroup("Appearance", systemImage: "paintbrush") {
  //           SettingsItem("Font Size") { Slider(value: $settings.fontSize, in: 10...24, step: 1) }
  //         }
  //         SettingsGroup("Privacy & Security", systemImage: "lock.shield") {
  //           SettingsItem("Auto Lock Delay") { Slider(value: $settings.autoLockDelay, in: 60...3600, step: 60) }
  //         }
  //       }
  //     }
  @Settings
  final class AppSettings {
    // `key: ""` leaves the keys as the app has them; without it, they are `general.notificationsEnabled`.
    @Settings("General", key: "", icon: "gear")
    final class General {
      @Setting("Notifications") var notificationsEnabled = true
    }
    let general: General

    @Settings("Appearance", key: "", icon: "paintbrush")
    final class Appearance {
      @Setting(.range(10...24, step: 1)) var fontSize = 14.0
    }
    let appearance: Appearance

    @Settings("Privacy & Security", key: "", icon: "lock.shield")
    final class Privacy {
      @Setting(.range(60...3600, step: 60), .help("In seconds.")) var autoLockDelay = 300.0
    }
    let privacy: Privacy
  }

  // MARK: - 2. Open what the app has stored

  // Here the app has written its class with `JSONEncoder`.
  let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "settings.json")
  try Data(
    #"{"notificationsEnabled":false,"fontSize":18,"autoLockDelay":300,"window":[0,0,800,600]}"#.utf8
  )
  .write(to: file)

  let settings = AppSettings(store: FileStore(at: file))
  print(settings.general.notificationsEnabled, settings.appearance.fontSize)
  // Prints: false 18.0

  // What the settings don't know stays in the file, and a version before finds what it needs.
  settings.appearance.fontSize = 20
  try settings.container.flush()
  print(try String(contentsOf: file, encoding: .utf8))
  // Prints: {"notificationsEnabled":false,"fontSize":20,"autoLockDelay":300,"window":[0,0,800,600]}

  // MARK: - 3. Replace the screen

  // SettingsKit: `MySettings()` in a view, `.settingsStyle(.sidebar)`.
  // Setpoint: `SettingsView(settings).settingsStyle(.sidebar)`; see ../SwiftUI/DropInView.swift.
  for element in settings.container.elements {
    guard case .group(let group) = element else { continue }
    print(group.label ?? "", group.content.settings.map(\.label))
  }
// Prints: General ["Notifications"]
// Prints: Appearance ["Font Size"]
// Prints: Privacy & Security ["Auto Lock Delay"]

// snippet.hide
#endif
// snippet.show
