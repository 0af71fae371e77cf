#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

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
