#if canImport(SwiftUI) && !os(watchOS)
  import SetpointPresentation
  import SwiftUI

  extension View {
    /// What can be done with a setting beside changing it.
    func rowActions(for edited: EditedSetting) -> some View {
      contextMenu {
        ExplanationButton(edited: edited)
        if edited.item.isModified { ResetButton(edited: edited) }
      }
    }
  }
#endif
