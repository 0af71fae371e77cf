#if canImport(SwiftUI) && !os(macOS)
  import SwiftUI

  extension View {
    /// Does nothing, because no key cancels an edit.
    func cancelling(_ edited: EditedSetting) -> some View { self }
  }
#endif
