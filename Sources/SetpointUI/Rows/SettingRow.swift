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

  /// A setting to show, on a screen or in a view of the app.
  enum ShownSetting {
    case onScreen(EditedSetting)
    case separate(SettingDefinition, SettingsContainer)
  }

  /// Provides the editing state of a setting: from the screen or the surrounding row, or otherwise
  /// a new one.
  struct SettingHost<Content: View>: View {
    let setting: ShownSetting
    @ViewBuilder let content: (EditedSetting) -> Content
    @Environment(\.editedSetting) private var surrounding

    var body: some View {
      switch setting {
      case .onScreen(let edited): content(edited)
      case .separate(let setting, let container):
        if let surrounding, surrounding.container === container,
          surrounding.item.key == setting.key
        {
          content(surrounding)
        } else {
          ModelHost(shown: ShownSettings(setting, in: container)) { model in
            if let edited = model.onlySetting { content(edited) }
          }
        }
      }
    }
  }
#endif
