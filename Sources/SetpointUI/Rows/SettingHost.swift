#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

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
