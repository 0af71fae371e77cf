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
        }
        .labelsHidden()
      } else {
        Slider(value: position, in: bounds) {
          SettingLabel(edited: edited)
        } minimumValueLabel: {
          RangeEnd(value: range.lowerBound)
        } maximumValueLabel: {
          RangeEnd(value: range.upperBound)
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
      Stepper {
        SettingLabel(edited: edited)
      } onIncrement: {
        edited.handle(.stepped(1))
      } onDecrement: {
        edited.handle(.stepped(-1))
      }
      .labelsHidden()
    }
  }
#endif
