#if canImport(SwiftUI)
  import Foundation
  import SetpointPresentation
  import SwiftUI

  #if os(tvOS)
    /// A picker for each part of the date, because tvOS has no date picker.
    struct DateTimePicker: View {
      let edited: EditedSetting
      let picker: SettingControl.DatePicker
      @Environment(\.screenOptions) private var options

      var body: some View {
        ControlRow(edited: edited) {
          HStack {
            ForEach(picker.parts(in: options.language), id: \.self) { part in
              DatePartPicker(edited: edited, picker: picker, part: part)
            }
          }
        }
      }
    }

    private struct DatePartPicker: View {
      let edited: EditedSetting
      let picker: SettingControl.DatePicker
      let part: DatePart

      var body: some View {
        Picker(selection: edited.number(of: part, in: picker)) {
          let date = edited.date.wrappedValue
          ForEach(picker.numbers(of: part, for: date, in: .ofTexts), id: \.self) { number in
            Text(verbatim: part.text(of: number)).tag(number)
          }
        } label: {
          ControlLabel(edited: edited)
        }
        .labelsHidden()
        .menuPicker()
        .named(part.controlName, part: part.rawValue, of: edited)
      }
    }

    extension EditedSetting {
      fileprivate func number(
        of part: DatePart, in picker: SettingControl.DatePicker
      ) -> Binding<Int> {
        Binding {
          part.number(of: self.date.wrappedValue, in: .ofTexts)
        } set: { number in
          self.date.wrappedValue = picker.date(
            self.date.wrappedValue, with: part, number, in: .ofTexts)
        }
      }
    }

    extension Calendar {
      /// The calendar whose years and months the texts of dates name, in the time zone of the
      /// person.
      fileprivate static var ofTexts: Calendar { Calendar(identifier: .gregorian) }
    }
  #else
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
#endif
