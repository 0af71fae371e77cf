#if canImport(SwiftUI) && os(tvOS)
  import SetpointPresentation
  import SwiftUI

  /// Buttons in place of a slider, which a television has none of.
  struct RangeSlider: View {
    let edited: EditedSetting
    let range: SettingControl.Range

    var body: some View {
      StepButtons(edited: edited)
    }
  }

  /// Buttons for one step more or less.
  struct StepButtons: View {
    let edited: EditedSetting

    var body: some View {
      HStack {
        Button {
          edited.handle(.stepped(-1))
        } label: {
          Image(systemName: "minus")
        }
        .disabled(!edited.editor.canStep(by: -1))
        Button {
          edited.handle(.stepped(1))
        } label: {
          Image(systemName: "plus")
        }
        .disabled(!edited.editor.canStep(by: 1))
      }
    }
  }
#endif
