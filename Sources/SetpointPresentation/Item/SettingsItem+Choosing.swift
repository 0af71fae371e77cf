public import Setpoint

extension SettingsItem {
  /// The options of a picker: "None" if the value may be `nil`, the declared options, and the value
  /// in effect if it is not among them.
  public var pickerChoices: [Choice] {
    var choices = choices
    if choices.isEmpty, setting.kind == .bool { choices = [.bool(true), .bool(false)].map(choice) }
    let known = Set(choices.map(\.value))
    if isOptional, !known.contains(.null) { choices.insert(choice(.null), at: 0) }
    if value != .null, !known.contains(value) { choices.append(choice(value)) }
    return choices
  }

  private func choice(_ value: StoredValue) -> Choice {
    Choice(
      text: SettingText.text(of: value, kind: setting.kind), value: value,
      label: displayText(of: value), icon: nil, isSelected: value == self.value)
  }

  /// Whether a toggle is on: the value is `true`, or the second of two options.
  public var isOn: Bool { value == toggleValue(isOn: true) }

  /// Returns the value of a toggle that is on or off: `true` and `false`, or the second and the
  /// first of two options.
  public func toggleValue(isOn: Bool) -> StoredValue {
    let options = setting.options.map(\.value)
    guard options.count == 2, setting.kind != .bool else { return .bool(isOn) }
    return options[isOn ? 1 : 0]
  }

  /// Whether the value of a toggle may be `nil`, which a toggle can't show.
  public var isUndecidedToggle: Bool {
    control == .toggle && isOptional && setting.options.isEmpty
  }

  /// Returns the initial value when the user gives a value to a setting that is `nil`.
  ///
  /// - Parameter now: The current date. It is the initial value of a date if the limits allow it.
  public func startingValue(now: StoredValue) -> StoredValue {
    switch setting.kind {
    case .date:
      guard let bounds, case .date(let lower) = bounds.lowerBound,
        case .date(let upper) = bounds.upperBound, case .date(let moment) = now
      else { return now }
      return .date(min(max(moment, lower), upper))
    case .color: return .string(RGBAColor.black.description)
    default: return bounds?.lowerBound ?? setting.defaultStoredValue
    }
  }
}
