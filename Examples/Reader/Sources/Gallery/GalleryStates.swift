import Foundation
import Setpoint

/// A row in each state: locked, disabled, invalid, overridden, waiting for a restart.
enum GalleryStates {
  private static let isOn = Setting(
    "states.isOn", default: true, "Allow Changes", .help("Enables the row below."))

  static let signature = SettingFamily(
    "states.accounts.*.signature", default: "", "Signatures", .help("Below each message."))

  static var elements: [SettingsElement] {
    [
      .group(
        SettingsGroup("States", icon: SettingIcon("lock", tint: .purple)) {
          SettingsGroup("Locked", .inline, key: "fixed") {
            Setting("states.locked", default: "", "Sync Server")
            isOn
            Setting(
              "states.depends", default: 5, "Depends", .range(1...10),
              .enabled { $0[isOn] })
            Setting("states.readOnly", default: "fixed", "Read Only", .policy(.readOnly))
          }
          SettingsGroup("From Other Layers", .inline, key: "elsewhere") {
            Setting("states.fromSource", default: "Own", "Workspace")
            Setting("states.overridden", default: 10, "Overridden", .range(1...60))
          }
          SettingsGroup("With Messages", .inline, key: "noted") {
            Setting("states.required", default: "", "License", .required)
            Setting("states.damaged", default: 4, "Workers")
            Setting(
              "states.renderer", default: Level.normal, "Renderer", .requiresRestart)
            Setting("states.unfindable", default: "x", "Hush", .policy(.unsearchable))
          }
          signature
        })
    ]
  }
}
