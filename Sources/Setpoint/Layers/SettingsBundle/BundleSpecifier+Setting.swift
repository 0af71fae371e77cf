#if PropertyLists
  extension BundleSpecifier {
    /// The setting that the specifier declares; `nil` if it declares none, or has no key.
    mutating func setting(_ kind: Kind) -> SettingDefinition? {
      guard let key else {
        report(.contradictoryDeclaration, "has no Key.", "It is left out; give it one.")
        return nil
      }
      let details = details(for: kind)
      switch kind {
      case .group, .childPane: return nil
      case .toggle: return toggle(key, details)
      case .slider: return slider(key, details)
      case .multiValue, .radioGroup: return choice(key, details)
      case .textField: return textField(key, details)
      case .titleValue: return choice(key, choices(), standard: defaultValue ?? "", details)
      }
    }

    /// What stands for true and false, if it is a switch.
    var switchValues: BundleDefault.SwitchValues {
      let values = BundleDefault.SwitchValues(
        on: entries["TrueValue"] ?? true, off: entries["FalseValue"] ?? false)
      return values.on.isSame(as: values.off) ? .standard : values
    }

    private mutating func details(for kind: Kind) -> SettingDetails {
      var policy: SettingPolicy = kind == .titleValue ? .readOnly : []
      if kind == .textField, flag("IsSecure") == true { policy.insert(.secret) }
      var details = SettingDetails(
        label: title("Title"), help: kind == .radioGroup ? title("FooterText") : nil, icon: nil,
        tags: [], requiresRestart: false, policy: policy, declaration: declaration)
      details.controlStyle = kind.controlStyle
      if policy.contains(.secret) { details.controlStyle = .secureField }
      return details
    }
  }

  // MARK: - Kinds

  extension BundleSpecifier {
    private mutating func toggle(_ key: String, _ details: SettingDetails) -> SettingDefinition? {
      let values = switchValues
      if values != .standard {
        return choice(
          key, [(values.off, "Off"), (values.on, "On")], standard: defaultValue ?? values.off,
          details)
      }
      if entries["TrueValue"] ?? true != true || entries["FalseValue"] ?? false != false {
        report(
          .contradictoryDeclaration, "has the same TrueValue and FalseValue.",
          "True and false are taken; give it two values.")
      }
      return Setting(
        key, default: switchDefault(), constraint: SettingConstraint(options: [], validate: nil),
        details: details)
    }

    private mutating func switchDefault() -> Bool {
      guard let value = defaultValue else { return false }
      if let isOn = BundleDefault.SwitchValues.standard.isOn(value) { return isOn }
      let isOn = value.text.flatMap { SettingText.storedValue(of: $0, kind: .bool) } == true
      report(
        .contradictoryDeclaration, "is a switch whose DefaultValue is \(value.shapeName).",
        "It is taken for \(isOn); give true or false, or a TrueValue and a FalseValue.")
      return isOn
    }

    private mutating func slider(_ key: String, _ details: SettingDetails) -> SettingDefinition {
      let value = number("DefaultValue")
      let (lower, upper) = (number("MinimumValue"), number("MaximumValue"))
      guard let lower, let upper, lower < upper else {
        report(
          .contradictoryDeclaration, "is a slider without a MinimumValue below its MaximumValue.",
          "It has no limits; give both.")
        return Setting(
          key, default: value ?? 0, constraint: SettingConstraint(options: [], validate: nil),
          details: details)
      }
      let nearest = min(max(value ?? lower, lower), upper)
      if let value, value != nearest {
        report(
          .outOfRange, "has a DefaultValue outside of MinimumValue and MaximumValue.",
          "\(StoredValue.double(nearest)) is taken; give one between them.")
      }
      return Setting(
        key, default: nearest,
        constraint: SettingConstraint(range: lower...upper, step: nil, validate: nil),
        details: details)
    }

    private mutating func textField(_ key: String, _ details: SettingDetails) -> SettingDefinition {
      var details = details
      details.textInput = textInput()
      let value = defaultValue ?? ""
      if value.text == nil {
        report(
          .contradictoryDeclaration, "has as DefaultValue \(value.shapeName), not a text.",
          "It is taken as a text; correct it.")
      }
      return Setting(
        key, default: SettingText.text(of: value),
        constraint: SettingConstraint(options: [], validate: nil),
        details: details)
    }

    private mutating func choice(_ key: String, _ details: SettingDetails) -> SettingDefinition? {
      let choices = choices()
      if choices.isEmpty {
        report(
          .contradictoryDeclaration, "has no Values to choose from.",
          "It takes any value; list Values and Titles.")
      }
      return choice(key, choices, standard: defaultValue, details)
    }
  }

  // MARK: - Options

  extension BundleSpecifier {
    private typealias Choice = (value: StoredValue, label: String)

    /// The values with their titles; a value without a title is its own.
    private mutating func choices() -> [Choice] {
      let (values, titles) = (list("Values") ?? [], texts("Titles") ?? [])
      if values.count != titles.count {
        report(
          .contradictoryDeclaration, "has \(values.count) Values and \(titles.count) Titles.",
          "Give each value a title.")
      }
      let choices = values.enumerated().map { index, value in
        let title = index < titles.count ? localized(titles[index]) : SettingText.text(of: value)
        return Choice(value, title)
      }
      guard flag("DisplaySortedByTitle") == true else { return choices }
      return choices.sorted { $0.label.lowercased() < $1.label.lowercased() }
    }

    /// A setting of the type that all values have in common.
    private mutating func choice(
      _ key: String, _ choices: [Choice], standard: StoredValue?, _ details: SettingDetails
    ) -> SettingDefinition? {
      let requiresOption = !choices.isEmpty && !details.policy.contains(.readOnly)
      let standard = requiresOption ? option(standard, of: choices) : standard ?? ""
      func setting<Value: StoredLeaf>(_ type: Value.Type) -> SettingDefinition? {
        let options = choices.compactMap { choice in
          Value(stored: choice.value).map { SettingOption($0, label: choice.label) }
        }
        guard options.count == choices.count, let standard = Value(stored: standard) else {
          return nil
        }
        return Setting(
          key, default: standard,
          constraint: SettingConstraint(
            options: options, requiresOption: requiresOption, validate: nil),
          details: details)
      }
      return setting(Bool.self) ?? setting(Int.self) ?? setting(Double.self)
        ?? setting(String.self) ?? setting(MixedValue.self)
    }

    /// The value of the choices that is the same; the first with an issue if none is.
    private mutating func option(_ value: StoredValue?, of choices: [Choice]) -> StoredValue {
      if let value, let same = choices.first(where: { $0.value.isSame(as: value) }) {
        return same.value
      }
      let first = choices.first?.value ?? ""
      report(
        .notAnOption,
        value == nil ? "has no DefaultValue." : "has a DefaultValue that is not among its values.",
        "'\(SettingText.text(of: first))' is taken; give one of its values.")
      return first
    }
  }

  extension BundleSpecifier.Kind {
    fileprivate var controlStyle: SettingControlStyle {
      switch self {
      case .toggle: .toggle
      case .slider: .slider
      case .multiValue: .menu
      case .radioGroup: .radioGroup
      case .textField: .textField
      case .group, .childPane, .titleValue: .automatic
      }
    }
  }
#endif
