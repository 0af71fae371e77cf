#if canImport(SwiftUI) && os(tvOS)
  import SetpointPresentation
  import SwiftUI

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
#endif
