#if canImport(SwiftUI) && os(watchOS)
  import SwiftUI

  extension View {
    /// Does nothing, because watchOS has no context menu. The row has a reset button.
    func resettable(_ edited: EditedSetting) -> some View { self }
  }
#endif
