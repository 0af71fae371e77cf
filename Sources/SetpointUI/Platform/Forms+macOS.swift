#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension View {
    /// Groups the form of a page, because the standard style of a Mac doesn't scroll. In a settings
    /// window, the window does so instead, and the app's style replaces it.
    func pageFormStyle() -> some View { modifier(PageFormStyle()) }

    /// Groups the form of a sheet, because the standard style of a Mac doesn't scroll.
    func sheetFormStyle() -> some View { formStyle(.grouped) }
  }

  private struct PageFormStyle: ViewModifier {
    @Environment(\.isInSettingsWindow) private var isInSettingsWindow

    func body(content: Content) -> some View {
      if isInSettingsWindow { content } else { content.formStyle(.grouped) }
    }
  }
#endif
