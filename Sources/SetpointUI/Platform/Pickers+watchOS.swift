#if canImport(SwiftUI) && os(watchOS)
  import SwiftUI

  // On a watch, the options of a picker open as a page.
  extension View {
    func menuPicker() -> some View { pickerStyle(.navigationLink) }
  }

  /// A picker whose options open as a page, because watchOS has no segmented control.
  struct SegmentedControl: View {
    let edited: EditedSetting

    var body: some View {
      MenuControl(edited: edited)
    }
  }
#endif
