#if canImport(SwiftUI) && !os(macOS) && !os(watchOS)
  import SwiftUI

  extension View {
    func segmentedPicker() -> some View { pickerStyle(.segmented) }
    func menuPicker() -> some View { pickerStyle(.menu) }
    func radioPicker() -> some View { pickerStyle(.inline) }
  }
#endif
