#if canImport(SwiftUI) && !os(macOS)
  import SwiftUI

  extension View {
    /// Does nothing, because forms are grouped unless the app sets another style.
    func pageFormStyle() -> some View { self }

    /// Does nothing, because forms are grouped unless the app sets another style.
    func sheetFormStyle() -> some View { self }
  }
#endif
