#if canImport(SwiftUI) && !os(macOS) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  /// A view whose content depends on whether there is space for only one column.
  struct RoomReader<Content: View>: View {
    @ViewBuilder let content: (Bool) -> Content
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
      content(width == .compact)
    }
  }
#endif
