#if canImport(SwiftUI) && (os(tvOS) || os(watchOS))
  import SwiftUI

  /// A view whose content has space for only one column.
  struct RoomReader<Content: View>: View {
    @ViewBuilder let content: (Bool) -> Content

    var body: some View {
      content(true)
    }
  }
#endif
