import Foundation
import Setpoint

/// The container of all settings that the gallery shows.
enum Gallery {
  static func container(
    store path: String?, furtherSettings count: Int, texts: GalleryTexts?
  ) -> SettingsContainer {
    guard let path else {
      return container(
        over: MemoryStore(["states.damaged": "many"]), furtherSettings: count, texts: texts)
    }
    return container(
      over: .file(at: URL(filePath: path)), furtherSettings: count, texts: texts)
  }

  private static func container(
    over store: some SettingsStore, furtherSettings count: Int, texts: GalleryTexts?
  ) -> SettingsContainer {
    SettingsContainer(store: store, layers: layers) {
      GalleryControls.elements
      GalleryPages.elements
      GalleryStates.elements
      GalleryDependencies.elements
      GalleryUnits.elements
      GalleryRows.elements
      furtherGroups(of: count)
      texts?.elements ?? []
    }
  }

  /// A policy that locks one setting, defaults of a team, and an environment that overrides a value.
  private static var layers: SettingsLayers {
    let policy = MemorySource(name: "policy")
    let server = SourceValue(
      "https://sync.example.org",
      lock: SettingLock(owner: "Example IT", reason: "Required by policy 7."))
    policy.replace(SettingsReading(["states.locked": server]))
    return SettingsLayers(
      sources: [
        MemorySource(
          [
            "states.fromSource": "Team", "states.accounts.ada.signature": "Yours, Ada",
            "states.accounts.bob.signature": "Bob",
          ], name: "team defaults")
      ],
      overrides: [MemorySource(["states.overridden": 30], name: "environment")],
      managed: [policy])
  }

  /// Returns groups of 100 settings each, as in a large app.
  private static func furtherGroups(of count: Int) -> [SettingsElement] {
    stride(from: 0, to: count, by: 100).map { first in
      .group(
        SettingsGroup("Module \(first / 100 + 1)", key: "module\(first / 100 + 1)") {
          (first..<min(first + 100, count)).map(furtherSetting)
        })
    }
  }

  private static func furtherSetting(_ number: Int) -> SettingsElement {
    let key = "module\(number / 100 + 1).setting\(number)"
    let help = "What number \(number) does, in a sentence as long as such sentences are."
    switch number % 4 {
    case 0: return .setting(Setting(key, default: true, .help(help)))
    case 1: return .setting(Setting(key, default: number, .help(help)))
    case 2: return .setting(Setting(key, default: "text \(number)", .help(help)))
    default: return .setting(Setting(key, default: Level.normal, .help(help)))
    }
  }
}

/// An enum whose cases are the options of a setting.
enum Level: String, Codable, CaseIterable {
  case low, normal, high
}
