#if canImport(SwiftUI) && os(watchOS)
  import SwiftUI

  /// A watch has room for one list of options at a time: it opens as a page.
  extension View {
    func segmentedPicker() -> some View { pickerStyle(.navigationLink) }
    func menuPicker() -> some View { pickerStyle(.navigationLink) }
    func radioPicker() -> some View { pickerStyle(.inline) }
  }
#endif
