#if canImport(SwiftUI) && (os(tvOS) || os(watchOS))
  import SwiftUI

  extension View {
    /// There is nowhere to copy to.
    func selectableText(_ isSelectable: Bool) -> some View { self }
  }
#endif
