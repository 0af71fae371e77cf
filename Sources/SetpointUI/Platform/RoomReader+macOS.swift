#if canImport(SwiftUI) && os(macOS)
  import Foundation
  import SwiftUI

  /// A view whose content has space for several columns. It sets the size of a settings window,
  /// which is the size of its content.
  struct RoomReader<Content: View>: View {
    @ViewBuilder let content: (Bool) -> Content
    @Environment(\.isInSettingsWindow) private var isInSettingsWindow

    var body: some View {
      if isInSettingsWindow {
        content(false).frame(
          minWidth: 620, idealWidth: 720, maxWidth: .infinity, minHeight: 400, idealHeight: 520,
          maxHeight: .infinity)
      } else {
        content(false)
      }
    }
  }
#endif
