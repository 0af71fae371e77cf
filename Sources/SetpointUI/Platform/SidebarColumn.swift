#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  #if os(macOS)
    extension View {
      /// Gives the sidebar the width of the System Settings sidebar, and removes the button that
      /// hides it.
      func sidebarColumn() -> some View {
        navigationSplitViewColumnWidth(min: 180, ideal: 215, max: 300)
          .toolbar(removing: .sidebarToggle)
      }
    }
  #else
    extension View {
      /// Does nothing, because the system determines the width and visibility of a sidebar.
      func sidebarColumn() -> some View { self }
    }
  #endif
#endif
