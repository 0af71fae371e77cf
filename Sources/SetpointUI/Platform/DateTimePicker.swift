#if canImport(SwiftUI) && !os(tvOS)
  import Foundation
  import SetpointPresentation
  import SwiftUI

  /// The date picker of a setting.
  struct DateTimePicker: View {
    let edited: EditedSetting
    let picker: SettingControl.DatePicker

    var body: some View {
      LimitedDatePicker(
        edited: edited, range: picker.range, components: picker.components.displayed
      )
      .named(after: edited)
    }
  }

  private struct LimitedDatePicker: View {
    let edited: EditedSetting
    let range: ClosedRange<Date>?
    let components: DatePickerComponents

    var body: some View {
      if let range {
        DatePicker(selection: edited.date, in: range, displayedComponents: components) {
          ControlLabel(edited: edited)
        }
      } else {
        DatePicker(selection: edited.date, displayedComponents: components) {
          ControlLabel(edited: edited)
        }
      }
    }
  }

  extension SettingControl.DatePicker.Components {
    fileprivate var displayed: DatePickerComponents {
      switch self {
      case .date: .date
      case .time: .hourAndMinute
      case .dateAndTime: [.date, .hourAndMinute]
      }
    }
  }
#endif
