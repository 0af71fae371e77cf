#if canImport(SwiftUI)
  import SwiftUI

  /// A control without a label, beside the label of its setting.
  struct ControlRow<Content: View>: View {
    let edited: EditedSetting
    @ViewBuilder let content: Content
    @Environment(\.labelsVisibility) private var labelsVisibility

    var body: some View {
      if labelsVisibility == .hidden {
        content
      } else {
        LabeledContent {
          content
        } label: {
          SettingLabel(edited: edited)
        }
      }
    }
  }

  /// A control without a label, below the label of its setting.
  struct ControlColumn<Content: View>: View {
    let edited: EditedSetting
    @ViewBuilder let content: Content
    @Environment(\.labelsVisibility) private var labelsVisibility

    var body: some View {
      VStack(alignment: .leading) {
        if labelsVisibility != .hidden { SettingLabel(edited: edited) }
        content
      }
    }
  }
#endif
