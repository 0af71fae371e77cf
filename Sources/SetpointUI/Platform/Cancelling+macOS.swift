#if canImport(SwiftUI) && os(macOS)
  import SetpointPresentation
  import SwiftUI

  extension View {
    /// Cancels the edit when the user presses Escape.
    func cancelling(_ edited: EditedSetting) -> some View {
      onExitCommand { edited.handle(.cancelled) }
    }
  }
#endif
