#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// A day, a time of day or both; of an optional setting it can be taken away.
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

  /// An optional setting without a value, whose control needs one to begin with.
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

  /// Takes the value of an optional setting away.
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
      .accessibilityLabel(
        Text(verbatim: options.text("Clear {label}", ["label": edited.item.label]))
      )
      .accessibilityIdentifier(ScreenIdentifier.setting(edited.item.key, "clear"))
    }
  }

  extension EditedSetting {
    /// The moment, for date pickers.
    var date: Binding<Date> {
      Binding {
        if case .date(let date) = self.item.value { date } else { Date() }
      } set: { date in
        self.handle(.chosen(.date(date)))
      }
    }
  }

  extension SettingControl.DatePicker {
    /// The limits, if there are both.
    var range: ClosedRange<Date>? {
      guard case .date(let earliest) = earliest, case .date(let latest) = latest, earliest <= latest
      else { return nil }
      return earliest...latest
    }
  }
#endif
