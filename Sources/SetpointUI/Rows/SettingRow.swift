#if canImport(SwiftUI)
  import Foundation
  public import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// The row of a setting, for any form or list.
  ///
  /// The row contains the standard control with its label, or the content that the app supplies,
  /// and the notes below.
  ///
  /// ```swift
  /// Form {
  ///   SettingRow(settings.$volume)
  ///   SettingRow(settings.$skipsSilence)
  /// }
  /// ```
  ///
  /// The row is empty while a condition hides the setting.
  public struct SettingRow: View {
    let setting: ShownSetting

    /// Creates a row for a setting of a container or a draft.
    public init<Value>(_ setting: SettingHandle<Value>) {
      self.setting = .separate(setting.setting, setting.container)
    }

    init(edited: EditedSetting) { setting = .onScreen(edited) }

    public var body: some View {
      SettingHost(setting: setting) { StandardRow(edited: $0) }
    }
  }

  private struct StandardRow: View {
    let edited: EditedSetting
    @Environment(\.settingsContents) private var contents

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        if let content = contents.settings[edited.item.key] {
          content(edited.container)
            .environment(\.editedSetting, edited)
            .transformEnvironment(\.settingsContents) { $0.settings[edited.item.key] = nil }
            .disabled(!edited.item.isEnabled)
        } else {
          SettingControlView(edited: edited)
        }
        SettingNotes(edited: edited)
      }
      .accessibilityElement(children: .contain)
      .resettable(edited)
    }
  }
#endif
