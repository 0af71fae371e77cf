#if canImport(SwiftUI) && !os(macOS)
  import SwiftUI

  extension View {
    /// Does nothing: no key gives up what is typed.
    func cancelling(_ edited: EditedSetting) -> some View { self }
  }
#endif
