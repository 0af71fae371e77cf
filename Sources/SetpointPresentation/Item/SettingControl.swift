public import Setpoint

/// The control for changing a setting.
@nonexhaustive
public enum SettingControl: Sendable, Hashable {
  /// A switch that is on or off.
  case toggle
  /// All options side by side.
  case segmented
  /// A pop-up list of options.
  case menu
  /// All options in a column.
  case radioGroup
  /// A slider with its limits, and a field for an exact number.
  case slider(Range)
  /// Buttons that add or subtract one step, and a field for a number.
  case stepper(step: Double)
  /// A text field for a number.
  case numberField
  /// A text field of one line.
  case textField
  /// A text field of several lines.
  case longText
  /// A text field that hides its content.
  case secureField
  /// A picker for a date, a time, or both.
  case datePicker(DatePicker)
  /// A picker for a color.
  case colorPicker
  /// A list whose elements can be added, removed and, unless it is a set, moved.
  case list
  /// Options that allow several choices.
  case multipleChoice

  /// The limits of a slider and the distance between its marks.
  public struct Range: Sendable, Hashable {
    /// The lowest value.
    public let lowerBound: Double
    /// The highest value.
    public let upperBound: Double
    /// The amount by which the control changes the value: the declared step, or 1 for whole
    /// numbers; `nil` for none. Other values are valid too.
    public let step: Double?

    /// The distance between marks, or `nil` if there is no step or there are too many marks to
    /// show.
    package var markDistance: Double? {
      step.flatMap { (upperBound - lowerBound) / $0 <= Self.mostMarks ? $0 : nil }
    }

    private static let mostMarks = 20.0

    /// Returns the position of a value: the nearest one in the range, or the lower bound if the
    /// value isn't a number.
    package func position(of value: StoredValue) -> Double {
      min(max(value.number ?? lowerBound, lowerBound), upperBound)
    }
  }

  /// The parts of a date to choose, and their limits.
  public struct DatePicker: Sendable, Hashable {
    /// The parts of a date.
    @nonexhaustive
    public enum Components: Sendable, Hashable {
      /// The day.
      case date
      /// The time of day.
      case time
      /// The day and the time.
      case dateAndTime
    }

    /// The parts to choose.
    public let components: Components
    /// The earliest valid date, or `nil` for no limit.
    public let earliest: StoredValue?
    /// The latest valid date, or `nil` for no limit.
    public let latest: StoredValue?
  }
}

extension SettingControl {
  /// The name of a control in the API, style sheets and outlines.
  ///
  /// A further control also needs a case in `SettingControlStyle`, so that settings can ask for it,
  /// a view in SwiftUI and in the panel, its inputs in `PanelEdit` and `panel.js`, and its place in
  /// `rows.css` and `controls.css`.
  package enum Name: String, Sendable, CaseIterable {
    case toggle, segmented, menu, radioGroup, slider, stepper, numberField, textField, longText
    case secureField, datePicker, colorPicker, list, multipleChoice
  }

  package var name: Name {
    switch self {
    case .toggle: .toggle
    case .segmented: .segmented
    case .menu: .menu
    case .radioGroup: .radioGroup
    case .slider: .slider
    case .stepper: .stepper
    case .numberField: .numberField
    case .textField: .textField
    case .longText: .longText
    case .secureField: .secureField
    case .datePicker: .datePicker
    case .colorPicker: .colorPicker
    case .list: .list
    case .multipleChoice: .multipleChoice
    }
  }
}

extension SettingControl {
  /// Creates the declared control if it fits the setting, otherwise the one that suits its options,
  /// bounds and type, in this order.
  init(for setting: SettingDefinition) {
    self = Self.wished(by: setting) ?? Self.suitable(for: setting)
  }

  static func wished(by setting: SettingDefinition) -> SettingControl? {
    let hasOptions = !setting.options.isEmpty
    let isNumber = setting.kind == .integer || setting.kind == .number
    switch setting.controlStyle {
    case .segmented where hasOptions: return .segmented
    case .menu where hasOptions: return .menu
    case .radioGroup where hasOptions: return .radioGroup
    case .toggle where setting.options.count == 2: return .toggle
    case .multipleChoice where setting.hasSeveralChoices: return .multipleChoice
    case .secureField where !hasOptions: return .secureField
    case _ where hasOptions || setting.isSecret: return nil
    case .stepper where isNumber: return .stepper(step: setting.step ?? 1)
    case .numberField where isNumber: return .numberField
    case .longText where setting.kind == .string: return .longText
    case .textField where setting.kind != .bool: return .textField
    case .list where setting.listContent != nil: return .list
    case .datePicker where setting.kind == .date: return .datePicker(.init(.date, of: setting))
    case .timePicker where setting.kind == .date: return .datePicker(.init(.time, of: setting))
    case .dateAndTimePicker where setting.kind == .date:
      return .datePicker(.init(.dateAndTime, of: setting))
    default: return nil
    }
  }

  private static func suitable(for setting: SettingDefinition) -> SettingControl {
    if !setting.options.isEmpty {
      // Options side by side have no place for the titles of their groups.
      let isShort = setting.options.count <= 3 && setting.options.allSatisfy { $0.group == nil }
      return isShort ? .segmented : .menu
    }
    if setting.members != nil { return .multipleChoice }
    if setting.isSecret { return .secureField }
    if let range = Range(setting) { return .slider(range) }
    switch setting.kind {
    case .bool: return .toggle
    // A step of one byte or second is of no use beside a number in larger units.
    case .integer where setting.units?.isChosen == true && setting.step == nil: return .textField
    case .integer: return .stepper(step: setting.step ?? 1)
    case .number: return .numberField
    case .date: return .datePicker(.init(.dateAndTime, of: setting))
    case .color: return .colorPicker
    case .structured:
      guard let content = setting.listContent else { return .longText }
      return content.options.isEmpty ? .list : .multipleChoice
    default: return .textField
    }
  }
}

extension SettingDefinition {
  /// Whether people choose any number of listed values.
  fileprivate var hasSeveralChoices: Bool {
    members != nil || listContent?.options.isEmpty == false
  }
}

extension SettingControl.DatePicker {
  fileprivate init(_ components: Components, of setting: SettingDefinition) {
    self.components = components
    earliest = setting.bounds?.lowerBound
    latest = setting.bounds?.upperBound
  }
}

extension SettingControl.Range {
  /// Creates the range of a number with bounds. `nil` for other settings.
  fileprivate init?(_ setting: SettingDefinition) {
    guard let bounds = setting.bounds,
      let lower = bounds.lowerBound.number, let upper = bounds.upperBound.number, lower < upper,
      (upper - lower).isFinite
    else { return nil }
    let step = setting.step ?? (setting.kind == .integer ? 1 : nil)
    // Sliders have no marks if the step isn't positive or exceeds the range.
    let isStep = step.map { $0 > 0 && $0 <= upper - lower } ?? false
    self.init(lowerBound: lower, upperBound: upper, step: isStep ? step : nil)
  }
}

extension StoredValue {
  /// The position of the value on a slider.
  package var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    // An integer or decimal with more digits than the other cases can hold.
    case .string(let text): Double(text)
    default: nil
    }
  }
}

extension Double {
  /// Returns the number some steps away, rounded to the decimals of both numbers: 1.1 and 0.1 give
  /// 1.2.
  package func stepped(by steps: Double, of step: Double) -> Double {
    let sum = self + steps * step
    guard let own = decimals, let added = step.decimals else { return sum }
    let scale = (0..<Swift.max(own, added)).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (sum * scale).rounded()
    return Swift.abs(scaled) < 0x1p53 ? scaled / scale : sum
  }

  /// The number of decimals, or `nil` if the number has an exponent or isn't finite.
  private var decimals: Int? {
    let text = description
    guard let point = text.firstIndex(of: "."), !text.contains("e") else { return nil }
    let digits = text[text.index(after: point)...]
    return digits == "0" ? 0 : digits.count
  }
}
