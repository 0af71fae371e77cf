#if canImport(SwiftUI) && os(tvOS)
  import Foundation
  import SetpointPresentation
  import SwiftUI

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
    /// The calendar whose years and months the texts of dates name, in the time zone of the person.
    fileprivate static var ofTexts: Calendar { Calendar(identifier: .gregorian) }
  }
#endif
