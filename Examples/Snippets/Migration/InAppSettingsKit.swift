#if PropertyLists
  /// From InAppSettingsKit to Setpoint, in the order of the work: show the bundle that exists, then replace
  /// its rows by declarations, one by one or never.
  ///
  /// Checked against the interface of InAppSettingsKit 3 in its repository.
  ///
  /// | InAppSettingsKit | Setpoint |
  /// |---|---|
  /// | `Settings.bundle`, `InAppSettings.bundle`, `~ipad`, `.inApp.plist` | `SettingsBundle()`, `SettingsBundle(at:)`; the files for a device, not `.inApp.plist` |
  /// | `IASKAppSettingsViewController` | `SettingsView` over a container of the bundle's elements |
  /// | `[reader gatherDefaultsLimitedToEditableFields:]` | `SettingsBundle().register(in: .standard)` |
  /// | `IASKSettingsStoreUserDefaults`, `IASKSettingsStoreFile`, own stores | `.userDefaults`, `.file(_:)`, any `SettingsStore` |
  /// | `kIASKAppSettingChanged` | `changes`, or `updates(of:)` of one setting |
  /// | `hiddenKeys` | `.visible(when:)`; `.settingsHidden(_:)` of the screen |
  /// | `IASKButtonSpecifier` | `SettingsAction` |
  /// | `IASKOpenURLSpecifier`, `IASKMailComposeSpecifier` | `SettingsHyperlink`, with `https:` or `mailto:` |
  /// | `IASKCustomViewSpecifier` | `.settingContent(for: …)`, `SettingsCustomContent` |
  /// | `IASKDatePickerSpecifier` | a setting of type `Date` |
  /// | `PSMultiValueSpecifier` with several selections | a setting of type `Set`, with options |
  /// | `IASKRegex` (before version 3), `settingsViewController:validateSpecifier:…` | `.pattern(_:_:)`, or a rule of your own |
  ///
  /// Deliberate differences: what a user types is checked before it is stored; the app sees typed values
  /// instead of `id`; a bundle's mistake is an issue that names the file and the row.
  ///
  /// Existing data: both keep a value in `UserDefaults` under the key of its row, in the form that the bundle
  /// writes. Nothing is converted, and the Settings app goes on working beside Setpoint.

  import Foundation
  import Setpoint

  // MARK: - 1. Show the bundle that the app has

  // An app would write `SettingsBundle()`. This program makes one.
  let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  let specifiers: [[String: Any]] = [
    ["Type": "PSGroupSpecifier", "Title": "Playback"],
    [
      "Type": "PSToggleSwitchSpecifier", "Title": "Shuffle", "Key": "shuffle", "DefaultValue": true,
    ],
    [
      "Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": 0.5, "MinimumValue": 0,
      "MaximumValue": 1,
    ],
    ["Type": "PSTextFieldSpecifier", "Title": "Name", "Key": "name", "DefaultValue": "Radio"],
  ]
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let rootFile = folder.appending(path: "Root.plist")
  try PropertyListSerialization.data(
    fromPropertyList: ["PreferenceSpecifiers": specifiers], format: .xml, options: 0
  ).write(to: rootFile)

  let bundle = SettingsBundle(at: folder)
  for issue in bundle.issues { print(issue) }

  // InAppSettingsKit: `IASKAppSettingsViewController` reads the bundle and `UserDefaults`.
  // A program would say `.userDefaults`; this store holds what InAppSettingsKit has written there.
  let store = MemoryStore(["name": "Living room", "volume": 0.8])
  let player = SettingsContainer(store: store) { bundle.elements }
  for setting in player.settings {
    print(setting.label, player.effectiveValue(of: setting))
  }
  // Prints: Shuffle true

  // MARK: - 2. Use the values

  // InAppSettingsKit: `[[NSUserDefaults standardUserDefaults] boolForKey:@"shuffle"]`.
  // Code that does so still works after `bundle.register(in: .standard)`.
  print(try player.value(forKey: "volume", as: Double.self))
  // Prints: 0.8

  // InAppSettingsKit: the notification `kIASKAppSettingChanged`.
  let changes = player.changes
  try player.set(0.3, forKey: "volume")
  for await batch in changes {
    for change in batch { print(change.key, change.newValue) }
    break  // an app would go on
  }
  // Prints: volume 0.3

  // MARK: - 3. Replace rows by declarations

  // A typed key replaces the row of the same key, in code at once and on the screen when the group that
  // names it takes the place of the bundle's.
  extension SettingDefinition {
    static let shuffle = Setting("shuffle", default: true)
    static let volume = Setting("volume", default: 0.5, .range(0...1))
    static let name = Setting("name", default: "Radio", .length(1...30))
  }
  let typed = SettingsContainer(store: store) {
    SettingsGroup("Playback") {
      SettingDefinition.shuffle
      SettingDefinition.volume
      SettingDefinition.name
    }
    // InAppSettingsKit: `IASKButtonSpecifier` and a delegate.
    SettingsAction("Clear the cache") { print("Cleared.") }
  }
  print(typed[.name], typed[.volume], typed[.shuffle])
  // Prints: Living room 0.3 true

  // The Settings app still needs a bundle: make it from the declarations, when the app is built.
  let files = SettingsBundleFiles(of: typed.elements)
  for issue in files.issues { print(issue) }
// Prints: Button 'Clear the cache' isn't supported in a Settings.bundle. It's omitted.
#endif
