#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A slider with a field for the exact number.
  struct SliderControl: View {
    let edited: EditedSetting
    let range: SettingControl.Range

    var body: some View {
      VStack(alignment: .leading) {
        ControlRow(edited: edited) { NumberField(edited: edited) }
        RangeSlider(edited: edited, range: range)
      }
    }
  }

  /// The text field for the exact number beside a slider or stepper, with an accessibility label of
  /// its own.
  struct NumberField: View {
    let edited: EditedSetting

    var body: some View {
      HStack {
        EditedField(edited: edited).named("{label}, exact value", part: "number", of: edited)
        UnitText(edited: edited)
      }
    }
  }

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
