#if canImport(SwiftUI)
  import Foundation
  import SetpointPresentation
  public import SwiftUI

  /// The row of a setting: what the app supplies for it, otherwise the standard control with its label,
  /// and notes below.
  public struct SettingRow: View {
    let edited: EditedSetting
    @Environment(\.settingsContents) private var contents

    public var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        if let content = contents.setting(SettingContext(edited: edited)) {
          content
        } else {
          SettingControlView(edited: edited, showsLabel: true)
        }
        SettingNotes(edited: edited)
      }
    }
  }
#endif
