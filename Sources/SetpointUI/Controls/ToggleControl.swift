#if canImport(SwiftUI)
  import SwiftUI

  struct ToggleControl: View {
    let edited: EditedSetting

    var body: some View {
      Toggle(isOn: edited.isOn) { ControlLabel(edited: edited) }.named(after: edited)
    }
  }
#endif
