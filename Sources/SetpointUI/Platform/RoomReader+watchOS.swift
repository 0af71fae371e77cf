#if canImport(SwiftUI) && os(watchOS)
  import SwiftUI

  /// Tells whether there is room for one column only: on a wrist.
  struct RoomReader<Content: View>: View {
    @ViewBuilder let content: (Bool) -> Content

    var body: some View {
      content(true)
    }
  }
#endif
