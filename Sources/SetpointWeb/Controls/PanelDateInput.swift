import Setpoint
import SetpointPresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date in the browser's date and time fields, in UTC. The parts of a date that a field doesn't
/// show keep their value.
struct PanelDateInput {
  private let item: SettingsItem
  private let picker: SettingControl.DatePicker

  init(_ item: SettingsItem, _ picker: SettingControl.DatePicker) {
    self.item = item
    self.picker = picker
  }

  /// Returns a date field; a text field if the date or the refused text doesn't fit into it.
  func html(with control: PanelControl) -> PanelHTML {
    guard let entered = fieldText(of: item.text), let shown = fieldText(of: valueText) else {
      return control.textField
    }
    let zone: PanelHTML? = picker.components == .date ? nil : "<span class=\"zone\">UTC</span>"
    let input: PanelHTML = """
      <input type="\(inputType)" id="\(item.id(of: .input))" name="value" value="\(entered)"\
      \(limit("min", picker.earliest))\(limit("max", picker.latest))\(precision(of: entered))\
      \(control.common)>
      """
    return """
      <input type="hidden" name="shown" value="\(shown)">\
      \(zone.map { "<span class=\"field\">\(input)\($0)</span>" } ?? input)
      """
  }

  /// The text of the value, which differs from that of the item if the person's text was refused.
  private var valueText: String { item.isRefused ? SettingText.text(of: item.value) : item.text }

  private var inputType: PanelHTML {
    switch picker.components {
    case .date: "date"
    case .time: "time"
    case .dateAndTime: "datetime-local"
    }
  }

  private func limit(_ name: PanelHTML, _ value: StoredValue?) -> PanelHTML? {
    guard picker.components != .time, let text = value.map(SettingText.text(of:)),
      let limit = fieldText(of: text)
    else { return nil }
    return " \(name)=\"\(limit)\""
  }

  /// Returns the step with which the field shows seconds or milliseconds, if the value has them.
  private func precision(of shown: String) -> PanelHTML? {
    guard picker.components != .date, let time = shown.split(separator: "T").last else {
      return nil
    }
    return time.count > 8 ? " step=\"0.001\"" : time.count > 5 ? " step=\"1\"" : nil
  }

  /// Returns the text of a date in the field: `2026-11-21`, `07:30`, `2026-11-21T07:30:15.250`.
  private func fieldText(of text: String) -> String? {
    guard !text.isEmpty else { return "" }
    guard let parts = DateParts(text) else { return nil }
    return switch picker.components {
    case .date: parts.day
    case .time: parts.fieldTime
    case .dateAndTime: parts.fieldTime.map { "\(parts.day)T\($0)" }
    }
  }

  /// Returns the text of the date in the field; parts that the field doesn't show come from the
  /// value.
  func text(ofField field: String) -> String {
    let parts = DateParts(SettingText.text(of: item.value))
    guard !field.isEmpty else { return field }
    return switch picker.components {
    case .date: DateParts.isDay(field) ? "\(field)T\(parts?.time ?? "00:00:00")Z" : field
    case .time:
      DateParts.isTime(field) ? "\(parts?.day ?? "2001-01-01")T\(field.withSeconds)Z" : field
    case .dateAndTime: DateParts.isMoment(field) ? "\(field.withSeconds)Z" : field
    }
  }
}

/// The day and time in the text of a date, `2026-11-21T07:30:00Z`.
private struct DateParts {
  let day: String
  let time: String

  init?(_ text: String) {
    let parts = text.split(separator: "T")
    guard parts.count == 2, parts[1].hasSuffix("Z"), Self.isDay(String(parts[0])) else {
      return nil
    }
    day = String(parts[0])
    time = String(parts[1].dropLast())
  }

  /// The time in the format of the field, without zero seconds; `nil` if it is more precise than a
  /// millisecond.
  var fieldTime: String? {
    guard time.count <= 12 else { return nil }
    return time.hasSuffix(":00") ? String(time.dropLast(3)) : time
  }

  static func isDay(_ text: String) -> Bool { text.hasShape("0000-00-00") }
  static func isTime(_ text: String) -> Bool {
    ["00:00", "00:00:00", "00:00:00.0", "00:00:00.00", "00:00:00.000"]
      .contains(where: text.hasShape)
  }
  static func isMoment(_ text: String) -> Bool {
    let parts = text.split(separator: "T").map(String.init)
    return parts.count == 2 && isDay(parts[0]) && isTime(parts[1])
  }
}

extension String {
  /// Returns whether the text has digits where `pattern` has zeros, and is otherwise equal.
  fileprivate func hasShape(_ pattern: String) -> Bool {
    count == pattern.count
      && zip(self, pattern).allSatisfy { $1 == "0" ? "0" <= $0 && $0 <= "9" : $0 == $1 }
  }

  fileprivate var withSeconds: String {
    let time = split(separator: "T").last ?? ""
    return time.count == 5 ? self + ":00" : self
  }
}
