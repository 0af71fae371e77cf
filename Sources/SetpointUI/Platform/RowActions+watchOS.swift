#if canImport(SwiftUI) && os(watchOS)
  import SwiftUI

  extension View {
    /// What can be done with a setting beside changing it.
    func rowActions(for edited: EditedSetting) -> some View {
      swipeActions { ExplanationButton(edited: edited) }
    }
  }
#endif
