#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// A picker for a date, a time or both. An optional setting can also be cleared.
  struct DateControl: View {
    let edited: EditedSetting
    let picker: SettingControl.DatePicker

    var body: some View {
      if edited.item.value == .null {
        MissingValue(edited: edited)
      } else {
        DateTimePicker(edited: edited, picker: picker)
        if edited.item.isOptional { ClearButton(edited: edited) }
      }
    }
  }

  /// A button that gives an optional setting its first value, because its control requires one.
  struct MissingValue: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options

    var body: some View {
      ControlRow(edited: edited) {
        Button {
          edited.handle(.chosen(edited.item.startingValue(now: .date(Date()))))
        } label: {
          Text(verbatim: options.text("None"))
        }
        .buttonStyle(.borderless)
        .named(after: edited)
      }
    }
  }

  /// A button that removes the value of an optional setting.
  struct ClearButton: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options

    var body: some View {
      Button {
        edited.handle(.chosen(.null))
      } label: {
        Text(verbatim: options.text("Clear"))
      }
      .buttonStyle(.borderless)
      .font(.footnote)
      .named("Clear {label}", part: "clear", of: edited)
    }
  }

  extension EditedSetting {
    /// The date, for date pickers.
    var date: Binding<Date> {
      Binding {
        if case .date(let date) = self.item.value { date } else { Date() }
      } set: { date in
        self.handle(.chosen(.date(date)))
      }
    }
  }

  extension SettingControl.DatePicker {
    /// The allowed dates, or `nil` unless there are both limits.
    var range: ClosedRange<Date>? {
      guard case .date(let earliest) = earliest, case .date(let latest) = latest, earliest <= latest
      else { return nil }
      return earliest...latest
    }
  }
#endif
