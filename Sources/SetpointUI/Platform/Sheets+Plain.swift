#if canImport(SwiftUI) && (os(tvOS) || os(watchOS))
  import SwiftUI

  extension View {
    /// Does nothing, because a sheet fills the screen.
    func sheetSize(if isSheet: Bool = true) -> some View { self }

    /// Does nothing, because the system closes sheets.
    func closeButton(for model: ScreenModel) -> some View { self }
  }
#endif
