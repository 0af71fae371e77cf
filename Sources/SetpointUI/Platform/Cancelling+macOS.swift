#if canImport(SwiftUI) && os(macOS)
  import SetpointPresentation
  import SwiftUI

  extension View {
    /// Has Escape give up what is typed.
    func cancelling(_ edited: EditedSetting) -> some View {
      onExitCommand { edited.handle(.cancelled) }
    }
  }
#endif
