import Setpoint

/// What a person changes a setting with.
public enum SettingControl: Sendable, Hashable {
  case toggle
  /// All options side by side.
  case segmented
  /// A list that opens.
  case menu
  /// A slider with its ends, beside which an exact number can be typed.
  case slider(Range)
  /// Buttons for one step more or less, beside which a number can be typed.
  case stepper(step: Double)
  case numberField
  case textField(Content)
  /// A field that does not show what is typed, nor the value.
  case secureField
  case datePicker(earliest: String?, latest: String?)
  case colorPicker

  /// The ends of a slider and the distance between its marks, none if it has no marks.
  public struct Range: Sendable, Hashable {
    public let lowerBound: Double
    public let upperBound: Double
    public let step: Double?
  }

  /// What a text field holds, so that a keyboard can suit it.
  public enum Content: Sendable, Hashable {
    case text, url
    /// A text by the rules of ``SettingText``, such as JSON or a duration.
    case notation
  }

  /// The control that suits a setting's options, bounds and type, in this order.
  init(for setting: SettingDefinition) {
    if !setting.options.isEmpty {
      self = setting.options.count <= 3 ? .segmented : .menu
    } else if setting.isSecret {
      self = .secureField
    } else if let range = Range(setting) {
      self = .slider(range)
    } else {
      self = Self.control(of: setting)
    }
  }

  private static func wished(by setting: SettingDefinition) -> SettingControl? {
    let isNumber = setting.kind == .integer || setting.kind == .number
    switch setting.controlStyle {
    case .segmented where !setting.options.isEmpty: return .segmented
    case .menu where !setting.options.isEmpty, .radioGroup where !setting.options.isEmpty:
      return .menu
    case .secureField where setting.options.isEmpty: return .secureField
    case _ where setting.isSecret || !setting.options.isEmpty: return nil
    case .stepper where isNumber: return .stepper(step: setting.step ?? 1)
    case .numberField where isNumber: return .numberField
    default: return nil
    }
  }

  private static func control(of setting: SettingDefinition) -> SettingControl {
    switch setting.kind {
    case .bool: .toggle
    case .integer: .stepper(step: setting.step ?? 1)
    case .number: .numberField
    case .date:
      .datePicker(
        earliest: setting.bounds.map { SettingText.text(of: $0.lowerBound) },
        latest: setting.bounds.map { SettingText.text(of: $0.upperBound) })
    case .color: .colorPicker
    case .url: .textField(.url)
    case .string: .textField(setting.textInput?.content == .url ? .url : .text)
    case .uuid, .duration, .data, .structured: .textField(.notation)
    }
  }
}

extension SettingControl.Range {
  /// The range of a number with bounds; `nil` for all else.
  fileprivate init?(_ setting: SettingDefinition) {
    guard let bounds = setting.bounds,
      let lower = bounds.lowerBound.number, let upper = bounds.upperBound.number, lower < upper
    else { return nil }
    let step = setting.step ?? (setting.kind == .integer ? 1 : nil)
    self.init(lowerBound: lower, upperBound: upper, step: step)
  }
}

extension StoredValue {
  fileprivate var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}
