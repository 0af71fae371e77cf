#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  #if !os(macOS) && !os(tvOS) && !os(watchOS)
    /// A view whose content depends on whether there is space for only one column.
    struct LayoutReader<Content: View>: View {
      @ViewBuilder let content: (Bool) -> Content
      @Environment(\.horizontalSizeClass) private var width

      var body: some View {
        content(width == .compact)
      }
    }
  #endif

  #if os(tvOS) || os(watchOS)
    /// A view whose content has space for only one column.
    struct LayoutReader<Content: View>: View {
      @ViewBuilder let content: (Bool) -> Content

      var body: some View {
        content(true)
      }
    }
  #endif

  #if os(macOS)
    /// A view whose content has space for several columns. It sets the size of a settings window,
    /// which is the size of its content.
    struct LayoutReader<Content: View>: View {
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
#endif
