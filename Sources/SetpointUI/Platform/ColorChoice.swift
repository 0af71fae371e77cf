#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  /// The colour picker itself.
  struct ColorChoice: View {
    let edited: EditedSetting
    @Environment(\.self) private var environment
    @Environment(\.hidesSettingLabels) private var hidesLabels

    var body: some View {
      ColorPicker(selection: edited.color(in: environment), supportsOpacity: true) {
        SettingLabel(edited: edited)
      }
      .named(after: edited)
      .labelsHidden(hidesLabels)
    }
  }
#endif
