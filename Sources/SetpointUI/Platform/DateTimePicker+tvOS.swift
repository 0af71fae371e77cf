#if canImport(SwiftUI) && os(tvOS)
  import SetpointPresentation
  import SwiftUI

  /// A field in which the moment is typed, as a television has no date picker.
  struct DateTimePicker: View {
    let edited: EditedSetting
    let picker: SettingControl.DatePicker

    var body: some View {
      FieldControl(edited: edited)
    }
  }
#endif
