#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI

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
