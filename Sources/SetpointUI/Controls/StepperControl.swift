#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// Buttons for one step more or less, and the number to be read and typed.
  struct StepperControl: View {
    let edited: EditedSetting

    var body: some View {
      ControlRow(edited: edited) {
        HStack {
          EditedField(edited: edited).named(after: edited, part: "number")
          StepButtons(edited: edited)
            .named(after: edited)
            .accessibilityValue(Text(verbatim: edited.item.displayText))
        }
      }
    }
  }
#endif
