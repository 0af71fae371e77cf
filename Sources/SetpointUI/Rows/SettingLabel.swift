#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// The icon and name of a setting, hidden from VoiceOver because the control has the same name.
  struct SettingLabel: View {
    let edited: EditedSetting

    var body: some View {
      ControlLabel(edited: edited).accessibilityHidden(true)
    }
  }

  /// The icon and name of a setting, as the label of a control.
  struct ControlLabel: View {
    let edited: EditedSetting

    var body: some View {
      IconLabel(icon: edited.item.icon, text: edited.item.label)
    }
  }

  /// A text with an optional icon.
  struct IconLabel: View {
    let icon: SettingIcon?
    let text: String

    var body: some View {
      if let icon {
        Label {
          Text(verbatim: text)
        } icon: {
          IconView(icon: icon)
        }
      } else {
        Text(verbatim: text)
      }
    }
  }

  /// The custom icon of the app or, without one, the symbol. A symbol with a color has a tile.
  struct IconView: View {
    let icon: SettingIcon
    @ScaledMetric(relativeTo: .footnote) private var size = IconTile.size
    @Environment(\.settingsContents) private var contents

    var body: some View {
      if let own = contents.icon(icon) {
        own
      } else if let tint = icon.tint {
        Image(systemName: icon.symbol)
          .font(.footnote)
          .foregroundStyle(.white)
          .frame(width: CGFloat(size), height: CGFloat(size))
          .background(Color(tint), in: RoundedRectangle(cornerRadius: 6))
          .accessibilityHidden(true)
      } else {
        Image(systemName: icon.symbol).accessibilityHidden(true)
      }
    }
  }
#endif
