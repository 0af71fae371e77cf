#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  extension View {
    /// Lets a person select the text, to copy it.
    @ViewBuilder
    func selectableText(_ isSelectable: Bool) -> some View {
      if isSelectable { textSelection(.enabled) } else { self }
    }
  }
#endif
