#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension View {
    func segmentedPicker() -> some View { pickerStyle(.segmented) }
    func menuPicker() -> some View { pickerStyle(.menu) }
    func radioPicker() -> some View { pickerStyle(.radioGroup) }
  }
#endif
