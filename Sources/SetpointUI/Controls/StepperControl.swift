#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A stepper with a field for the exact number.
  struct StepperControl: View {
    let edited: EditedSetting

    var body: some View {
      ControlRow(edited: edited) {
        HStack {
          NumberField(edited: edited)
          StepButtons(edited: edited)
        }
      }
    }
  }
#endif
