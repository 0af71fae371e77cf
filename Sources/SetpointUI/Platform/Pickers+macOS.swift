#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension View {
    func menuPicker() -> some View { pickerStyle(.menu) }
  }

  /// A segmented control.
  struct SegmentedControl: View {
    let edited: EditedSetting

    var body: some View {
      ChoiceControl(edited: edited).pickerStyle(.segmented)
    }
  }

  /// A group of radio buttons.
  struct RadioControl: View {
    let edited: EditedSetting

    var body: some View {
      ChoiceControl(edited: edited).pickerStyle(.radioGroup)
    }
  }
#endif
