#if canImport(SwiftUI)
  import SwiftUI

  struct ToggleControl: View {
    let edited: EditedSetting
    @Environment(\.hidesSettingLabels) private var hidesLabels

    var body: some View {
      Toggle(isOn: edited.isOn) { SettingLabel(edited: edited) }
        .named(after: edited)
        .labelsHidden(hidesLabels)
    }
  }
#endif
