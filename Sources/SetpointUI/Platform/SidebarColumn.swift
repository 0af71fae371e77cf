#if canImport(SwiftUI) && !os(macOS)
  import SwiftUI

  extension View {
    /// Does nothing, because the system determines the width and visibility of a sidebar.
    func sidebarColumn() -> some View { self }
  }
#endif
