#if canImport(SwiftUI) && !os(tvOS)
  import SetpointPresentation
  import SwiftUI

  /// The slider itself, with its ends.
  struct RangeSlider: View {
    let edited: EditedSetting
    let range: SettingControl.Range

    var body: some View {
      if let step = range.step {
        Slider(value: position, in: bounds, step: step) {
          SettingLabel(edited: edited)
        } minimumValueLabel: {
          RangeEnd(value: range.lowerBound)
        } maximumValueLabel: {
          RangeEnd(value: range.upperBound)
        } onEditingChanged: { isEditing in
          edited.drag(isEditing)
        }
        .labelsHidden()
      } else {
        Slider(value: position, in: bounds) {
          SettingLabel(edited: edited)
        } minimumValueLabel: {
          RangeEnd(value: range.lowerBound)
        } maximumValueLabel: {
          RangeEnd(value: range.upperBound)
        } onEditingChanged: { isEditing in
          edited.drag(isEditing)
        }
        .labelsHidden()
      }
    }

    private var position: Binding<Double> { edited.sliderPosition(in: range) }
    private var bounds: ClosedRange<Double> { range.lowerBound...range.upperBound }
  }

  private struct RangeEnd: View {
    let value: Double

    var body: some View {
      Text(verbatim: value.shortText).font(.footnote).foregroundStyle(.secondary)
    }
  }

  /// Buttons for one step more or less.
  struct StepButtons: View {
    let edited: EditedSetting

    var body: some View {
      // A missing action disables its button.
      Stepper(
        label: { SettingLabel(edited: edited) }, onIncrement: step(1), onDecrement: step(-1)
      )
      .labelsHidden()
    }

    private func step(_ steps: Int) -> (() -> Void)? {
      edited.editor.canStep(by: steps) ? { edited.handle(.stepped(steps)) } : nil
    }
  }
#endif
