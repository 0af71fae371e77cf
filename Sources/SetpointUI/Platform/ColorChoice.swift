#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  /// The color picker of a setting.
  struct ColorChoice: View {
    let edited: EditedSetting
    @Environment(\.self) private var environment

    var body: some View {
      ColorPicker(selection: edited.color(in: environment), supportsOpacity: true) {
        ControlLabel(edited: edited)
      }
      .named(after: edited)
    }
  }
#endif
