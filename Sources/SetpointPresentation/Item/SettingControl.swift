public import Setpoint

/// What a person changes a setting with.
@nonexhaustive
public enum SettingControl: Sendable, Hashable {
  case toggle
  /// All options side by side.
  case segmented
  /// A list of options that opens.
  case menu
  /// All options one below the other.
  case radioGroup
  /// A slider with its ends, beside which an exact number can be typed.
  case slider(Range)
  /// Buttons for one step more or less, beside which a number can be typed.
  case stepper(step: Double)
  case numberField
  case textField
  /// A text field of several lines.
  case longText
  /// A field that does not show what is typed, nor the value.
  case secureField
  case datePicker(DatePicker)
  case colorPicker
  /// Elements that can be added, removed and, unless it is a set, moved.
  case list
  /// Options of which several may be chosen.
  case multipleChoice

  /// The ends of a slider and the distance between its marks, none if it has no marks.
  public struct Range: Sendable, Hashable {
    public let lowerBound: Double
    public let upperBound: Double
    public let step: Double?

    /// Returns the position for a value: the nearest within the range, or its beginning if the value is no
    /// number.
    public func position(of value: StoredValue) -> Double {
      min(max(value.number ?? lowerBound, lowerBound), upperBound)
    }
  }

  /// What of a moment is chosen, and within which limits.
  public struct DatePicker: Sendable, Hashable {
    @nonexhaustive
    public enum Components: Sendable, Hashable {
      case date, time, dateAndTime
    }

    public let components: Components
    public let earliest: StoredValue?
    public let latest: StoredValue?
  }
}

extension SettingControl {
  /// The control that the declaration wishes if it fits, otherwise the one that suits options, bounds
  /// and type, in this order.
  init(for setting: SettingDefinition) {
    self = Self.wished(by: setting) ?? Self.suitable(for: setting)
  }

  private static func wished(by setting: SettingDefinition) -> SettingControl? {
    let hasOptions = !setting.options.isEmpty
    let isNumber = setting.kind == .integer || setting.kind == .number
    switch setting.controlStyle {
    case .segmented where hasOptions: return .segmented
    case .menu where hasOptions: return .menu
    case .radioGroup where hasOptions: return .radioGroup
    case .toggle where setting.options.count == 2: return .toggle
    case .multipleChoice where setting.listContent?.options.isEmpty == false: return .multipleChoice
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
    if !setting.options.isEmpty { return setting.options.count <= 3 ? .segmented : .menu }
    if setting.isSecret { return .secureField }
    if let range = Range(setting) { return .slider(range) }
    switch setting.kind {
    case .bool: return .toggle
    case .integer: return .stepper(step: setting.step ?? 1)
    case .number: return .numberField
    case .date: return .datePicker(.init(.dateAndTime, of: setting))
    case .color: return .colorPicker
    case .string, .url, .uuid, .duration, .data: return .textField
    case .structured:
      guard let content = setting.listContent else { return .longText }
      return content.options.isEmpty ? .list : .multipleChoice
    }
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
  /// The range of a number with bounds; `nil` for all else.
  fileprivate init?(_ setting: SettingDefinition) {
    guard let bounds = setting.bounds,
      let lower = bounds.lowerBound.number, let upper = bounds.upperBound.number, lower < upper,
      (upper - lower).isFinite
    else { return nil }
    let step = setting.step ?? (setting.kind == .integer ? 1 : nil)
    // Sliders have no marks for a step that leads nowhere or out of the range.
    let isStep = step.map { $0 > 0 && $0 <= upper - lower } ?? false
    self.init(lowerBound: lower, upperBound: upper, step: isStep ? step : nil)
  }
}

extension StoredValue {
  /// The value as a position on a slider.
  package var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    // A whole number or decimal with more digits than the others hold.
    case .string(let text): Double(text)
    default: nil
    }
  }
}
