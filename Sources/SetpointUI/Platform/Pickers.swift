#if canImport(SwiftUI) && !os(macOS) && !os(watchOS)
  import SwiftUI

  extension View {
    func menuPicker() -> some View { pickerStyle(.menu) }
  }

  /// A segmented control below its label, because this picker style shows no label.
  struct SegmentedControl: View {
    let edited: EditedSetting

    var body: some View {
      ControlColumn(edited: edited) {
        ChoicePicker(edited: edited).pickerStyle(.segmented).labelsHidden()
      }
    }
  }
#endif
