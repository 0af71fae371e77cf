#if canImport(SwiftUI) && !os(macOS) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  /// Tells whether there is room for one column only.
  struct RoomReader<Content: View>: View {
    @ViewBuilder let content: (Bool) -> Content
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
      content(width == .compact)
    }
  }
#endif
