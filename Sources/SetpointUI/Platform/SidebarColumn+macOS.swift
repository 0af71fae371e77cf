#if canImport(SwiftUI) && os(macOS)
  import Foundation
  import SwiftUI

  extension View {
    /// Gives the sidebar the width of the System Settings sidebar, and removes the button that
    /// hides it.
    func sidebarColumn() -> some View {
      navigationSplitViewColumnWidth(min: 180, ideal: 215, max: 300)
        .toolbar(removing: .sidebarToggle)
    }
  }
#endif
