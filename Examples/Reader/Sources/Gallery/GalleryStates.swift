import Foundation
import Setpoint

/// A row in each state: locked, disabled, invalid, overridden, waiting for a restart.
enum GalleryStates {
  private static let isOn = Setting(
    "states.isOn", default: true, label: "Allow changes", help: "Enables the row below.")

  static var elements: [SettingsElement] {
    [
      .group(
        SettingsGroup("States", icon: SettingIcon("lock", tint: .purple)) {
          SettingsGroup("Locked", .inline, key: "fixed") {
            Setting("states.locked", default: "", label: "Sync server")
            isOn
            Setting("states.depends", default: 5, in: 1...10, label: "Depends").enabled {
              $0[isOn]
            }
            Setting("states.readOnly", default: "fixed", label: "Read only", policy: .readOnly)
          }
          SettingsGroup("From other layers", .inline, key: "elsewhere") {
            Setting("states.fromSource", default: "Own", label: "Workspace")
            Setting("states.overridden", default: 10, in: 1...60, label: "Overridden")
          }
          SettingsGroup("With messages", .inline, key: "noted") {
            Setting("states.damaged", default: 4, label: "Workers")
            Setting(
              "states.renderer", default: Level.normal, label: "Renderer", requiresRestart: true)
            Setting("states.unfindable", default: "x", label: "Hush", policy: .unsearchable)
          }
        })
    ]
  }
}
