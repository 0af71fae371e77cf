#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  extension View {
    /// Makes the text selectable, so that the user can copy it.
    @ViewBuilder
    func selectableText(_ isSelectable: Bool) -> some View {
      if isSelectable { textSelection(.enabled) } else { self }
    }
  }
#endif
