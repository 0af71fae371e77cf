#if canImport(SwiftUI) && (os(tvOS) || os(watchOS))
  import SwiftUI

  /// Tells whether there is room for one column only: on a wrist, and where one looks from afar.
  struct RoomReader<Content: View>: View {
    @ViewBuilder let content: (Bool) -> Content

    var body: some View {
      content(true)
    }
  }
#endif
