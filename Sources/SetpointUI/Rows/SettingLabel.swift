#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// The icon and the name of a setting.
  public struct SettingLabel: View {
    let edited: EditedSetting

    public var body: some View {
      IconLabel(icon: edited.item.icon, text: edited.item.label)
    }
  }

  /// A text with an icon, if it has one.
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

  /// An icon as the app draws it, otherwise the symbol, on a tile if it has a colour.
  struct IconView: View {
    let icon: SettingIcon
    @Environment(\.settingsContents) private var contents

    var body: some View {
      if let own = contents.icon(icon) {
        own
      } else if let tint = icon.tint {
        Image(systemName: icon.symbol)
          .font(.footnote)
          .foregroundStyle(.white)
          .frame(width: 28, height: 28)
          .background(Color(tint), in: RoundedRectangle(cornerRadius: 6))
          .accessibilityHidden(true)
      } else {
        Image(systemName: icon.symbol).accessibilityHidden(true)
      }
    }
  }
#endif
