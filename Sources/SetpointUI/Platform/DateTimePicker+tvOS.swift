#if canImport(SwiftUI) && os(tvOS)
  import SetpointPresentation
  import SwiftUI

  /// A text field for the date, because tvOS has no date picker.
  struct DateTimePicker: View {
    let edited: EditedSetting
    let picker: SettingControl.DatePicker

    var body: some View {
      FieldControl(edited: edited)
    }
  }
#endif
