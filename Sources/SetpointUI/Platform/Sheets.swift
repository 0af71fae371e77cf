#if canImport(SwiftUI) && !os(macOS) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  extension View {
    /// Does nothing, because the system determines the size of a sheet.
    func sheetSize(if isSheet: Bool = true) -> some View { self }

    /// Adds a button that closes the sheet or popover of the screen.
    func closeButton(for model: ScreenModel) -> some View {
      modifier(CloseButton(model: model))
    }
  }
#endif
