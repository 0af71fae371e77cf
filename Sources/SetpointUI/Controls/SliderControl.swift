#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A slider between its ends, and the exact number to be read and typed.
  struct SliderControl: View {
    let edited: EditedSetting
    let range: SettingControl.Range
    @Environment(\.hidesSettingLabels) private var hidesLabels

    var body: some View {
      VStack(alignment: .leading) {
        ControlRow(edited: edited) {
          EditedField(edited: edited).named(after: edited, part: "number")
        }
        RangeSlider(edited: edited, range: range)
          .named(after: edited)
          .accessibilityValue(Text(verbatim: edited.item.displayText))
      }
    }
  }
#endif
