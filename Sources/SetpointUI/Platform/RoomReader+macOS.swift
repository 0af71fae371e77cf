#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  /// Tells whether there is room for one column only: there is more.
  struct RoomReader<Content: View>: View {
    @ViewBuilder let content: (Bool) -> Content

    var body: some View {
      content(false)
    }
  }
#endif
