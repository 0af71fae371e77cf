#if canImport(SwiftUI)
  #if os(macOS)
    public import SwiftUI

    extension View {
      /// Groups the form of a page, because the standard style of a Mac doesn't scroll, unless the
      /// screen has a form style.
      func pageFormStyle() -> some View { modifier(DefaultFormStyle()) }

      /// Sets the style of the forms on the pages of the screen in this view.
      func screenFormStyle(_ style: some FormStyle) -> some View {
        environment(\.hasFormStyle, true).formStyle(style)
      }

      /// Groups the form of a sheet, because the standard style of a Mac doesn't scroll.
      func sheetFormStyle() -> some View { formStyle(.grouped) }
    }

    private struct DefaultFormStyle: ViewModifier {
      @Environment(\.hasFormStyle) private var hasFormStyle

      func body(content: Content) -> some View {
        if hasFormStyle { content } else { content.formStyle(.grouped) }
      }
    }

    // A view can't read the form style around it. These methods take precedence over that of
    // `View`.

    extension SettingsView {
      /// Sets the style of the forms on all pages.
      ///
      /// Apply this modifier to the screen itself. On a Mac, a form style that you set further out
      /// has no effect, except in a ``SettingsWindow``.
      public func formStyle(_ style: some FormStyle) -> some View { screenFormStyle(style) }
    }

    extension SettingsPageView {
      /// Sets the style of the forms on this page and on the pages that it opens.
      ///
      /// Apply this modifier to the page itself. On a Mac, a form style that you set further out
      /// has no effect, except in a ``SettingsWindow``.
      public func formStyle(_ style: some FormStyle) -> some View { screenFormStyle(style) }
    }

    /// The tile of an icon, which is small because the rows of a Mac sidebar are low.
    enum IconTile {
      static let size: Double = 20
    }
  #else
    import SwiftUI

    extension View {
      /// Does nothing, because forms are grouped unless the app sets another style.
      func pageFormStyle() -> some View { self }

      /// Does nothing, because forms are grouped unless the app sets another style.
      func sheetFormStyle() -> some View { self }
    }

    enum IconTile {
      static let size: Double = 28
    }
  #endif
#endif
