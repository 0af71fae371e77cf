#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  #if os(watchOS)
    extension View {
      /// Does nothing, because watchOS has no context menu. The row has a reset button.
      func resettable(_ edited: EditedSetting) -> some View { self }
    }
  #else
    extension View {
      /// Adds an action that resets the setting to the context menu and the VoiceOver actions of
      /// its row.
      func resettable(_ edited: EditedSetting) -> some View {
        // SwiftUI adds no menu and no action for empty content.
        contextMenu { ResetItem(edited: edited) }
          .accessibilityActions { ResetItem(edited: edited) }
      }
    }

    private struct ResetItem: View {
      let edited: EditedSetting
      @Environment(\.screenOptions) private var options

      var body: some View {
        if edited.item.isModified, edited.item.isEnabled {
          Button {
            edited.handle(.reset)
          } label: {
            Text(verbatim: options.text("Reset"))
          }
        }
      }
    }
  #endif
#endif
