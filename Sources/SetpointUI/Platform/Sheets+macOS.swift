#if canImport(SwiftUI) && os(macOS)
  import Foundation
  import SwiftUI

  extension View {
    /// Sets the minimum size of a sheet, because a form has none.
    func sheetSize(if isSheet: Bool = true) -> some View {
      frame(minWidth: isSheet ? 440 : nil, minHeight: isSheet ? 340 : nil)
    }

    /// Adds a button that closes the sheet of the screen.
    func closeButton(for model: ScreenModel) -> some View {
      modifier(CloseButton(model: model))
    }
  }
#endif
