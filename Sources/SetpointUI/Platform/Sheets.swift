#if canImport(SwiftUI)
  import Foundation
  import SetpointPresentation
  import SwiftUI

  #if !os(macOS) && !os(tvOS) && !os(watchOS)
    extension View {
      /// Does nothing, because the system determines the size of a sheet.
      func sheetSize(if isSheet: Bool = true) -> some View { self }

      /// Adds a button that closes the sheet or popover of the screen.
      func closeButton(for model: ScreenModel) -> some View {
        modifier(CloseButton(model: model))
      }
    }
  #endif

  #if os(tvOS) || os(watchOS)
    extension View {
      /// Does nothing, because a sheet fills the screen.
      func sheetSize(if isSheet: Bool = true) -> some View { self }

      /// Does nothing, because the system closes sheets.
      func closeButton(for model: ScreenModel) -> some View { self }
    }
  #endif

  #if os(macOS)
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

  #if !os(tvOS) && !os(watchOS)
    /// Adds a button that closes the presentation of a screen, if there is one.
    struct CloseButton: ViewModifier {
      let model: ScreenModel
      @Environment(\.closeSettings) private var close

      func body(content: Content) -> some View {
        if let close {
          content.toolbar {
            ToolbarItem(placement: .confirmationAction) {
              Button {
                close()
              } label: {
                Text(verbatim: model.options.text("Done"))
              }
              .accessibilityIdentifier(ScreenIdentifier.close)
            }
          }
        } else {
          content
        }
      }
    }
  #endif

  #if !os(macOS)
    extension View {
      /// Does nothing, because no key cancels an edit.
      func cancelling(_ edited: EditedSetting) -> some View { self }
    }
  #endif

  #if os(macOS)
    extension View {
      /// Cancels the edit when the user presses Escape.
      func cancelling(_ edited: EditedSetting) -> some View {
        onExitCommand { edited.handle(.cancelled) }
      }
    }
  #endif
#endif
