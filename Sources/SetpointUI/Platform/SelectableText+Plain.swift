#if canImport(SwiftUI) && (os(tvOS) || os(watchOS))
  import SwiftUI

  extension View {
    /// Does nothing, because the platform has no clipboard.
    func selectableText(_ isSelectable: Bool) -> some View { self }
  }
#endif
