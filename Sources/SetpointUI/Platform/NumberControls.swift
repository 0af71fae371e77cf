#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  #if os(tvOS)
    /// Step buttons, because tvOS has no slider.
    struct RangeSlider: View {
      let edited: EditedSetting
      let range: SettingControl.Range

      var body: some View {
        StepButtons(edited: edited)
      }
    }

    /// Buttons that increase and decrease a number by one step.
    struct StepButtons: View {
      let edited: EditedSetting

      var body: some View {
        HStack {
          button("minus", "Decrease {label}", part: "decrease", steps: -1)
          button("plus", "Increase {label}", part: "increase", steps: 1)
        }
      }

      private func button(
        _ symbol: String, _ name: String, part: String, steps: Int
      ) -> some View {
        Button {
          edited.handle(.stepped(steps))
        } label: {
          Image(systemName: symbol)
        }
        .disabled(!edited.editor.canStep(by: steps))
        .named(name, part: part, of: edited)
        .accessibilityValue(Text(verbatim: edited.item.displayText))
      }
    }
  #else
    /// A slider with labels for its ends, and marks if there are few steps. The editor snaps to
    /// steps even without marks.
    struct RangeSlider: View {
      let edited: EditedSetting
      let range: SettingControl.Range

      var body: some View {
        MarkedSlider(edited: edited, range: range)
          .labelsHidden()
          .named(after: edited)
          .accessibilityValue(Text(verbatim: edited.item.displayText))
      }
    }

    private struct MarkedSlider: View {
      let edited: EditedSetting
      let range: SettingControl.Range

      var body: some View {
        if let distance = range.markDistance {
          Slider(value: position, in: bounds, step: distance) {
            ControlLabel(edited: edited)
          } minimumValueLabel: {
            RangeEnd(text: edited.item.endText(range.lowerBound))
          } maximumValueLabel: {
            RangeEnd(text: edited.item.endText(range.upperBound))
          } onEditingChanged: { isEditing in
            edited.drag(isEditing)
          }
        } else {
          Slider(value: position, in: bounds) {
            ControlLabel(edited: edited)
          } minimumValueLabel: {
            RangeEnd(text: edited.item.endText(range.lowerBound))
          } maximumValueLabel: {
            RangeEnd(text: edited.item.endText(range.upperBound))
          } onEditingChanged: { isEditing in
            edited.drag(isEditing)
          }
        }
      }

      private var position: Binding<Double> { edited.sliderPosition(in: range) }
      private var bounds: ClosedRange<Double> { range.lowerBound...range.upperBound }
    }

    private struct RangeEnd: View {
      let text: String

      var body: some View {
        Text(verbatim: text).font(.footnote).foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
    }

    /// A stepper without a visible label.
    struct StepButtons: View {
      let edited: EditedSetting

      var body: some View {
        // Without an action, the stepper disables the button.
        Stepper(
          label: { ControlLabel(edited: edited) }, onIncrement: step(1), onDecrement: step(-1)
        )
        .labelsHidden()
        .named(after: edited)
        .accessibilityValue(Text(verbatim: edited.item.displayText))
      }

      private func step(_ steps: Int) -> (() -> Void)? {
        edited.editor.canStep(by: steps) ? { edited.handle(.stepped(steps)) } : nil
      }
    }
  #endif
#endif
