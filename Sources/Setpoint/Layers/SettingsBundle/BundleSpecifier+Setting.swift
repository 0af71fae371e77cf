#if PropertyLists
  extension BundleSpecifier {
    /// Returns the setting that the specifier declares, or `nil` if it declares none or has no key.
    mutating func setting(_ kind: Kind) -> SettingDefinition? {
      guard let key else {
        report(.contradictoryDeclaration, "has no Key.", "It's omitted. Add one.")
        return nil
      }
      let metadata = metadata(for: kind)
      switch kind {
      case .group, .childPane: return nil
      case .toggle: return toggle(key, metadata)
      case .slider: return slider(key, metadata)
      case .multiValue, .radioGroup: return choice(key, metadata)
      case .textField: return textField(key, metadata)
      case .titleValue: return choice(key, choices(), standard: defaultValue ?? "", metadata)
      }
    }

    /// The values for true and false of a switch.
    var switchValues: BundleDefault.SwitchValues {
      let values = BundleDefault.SwitchValues(
        on: entries["TrueValue"] ?? true, off: entries["FalseValue"] ?? false)
      return values.on.isSame(as: values.off) ? .standard : values
    }

    private mutating func metadata(for kind: Kind) -> SettingMetadata {
      var metadata = SettingMetadata(declaration: declaration)
      metadata.label = title("Title")
      if kind == .radioGroup { metadata.help = title("FooterText") }
      metadata.controlStyle = kind.controlStyle
      if kind == .titleValue { metadata.policy = .readOnly }
      if kind == .textField, flag("IsSecure") == true {
        metadata.policy = .secret
        metadata.controlStyle = .secureField
      }
      return metadata
    }
  }

  // MARK: - Kinds

  extension BundleSpecifier {
    private mutating func toggle(_ key: String, _ metadata: SettingMetadata) -> SettingDefinition? {
      let values = switchValues
      if values != .standard {
        return choice(
          key, [(values.off, "Off"), (values.on, "On")], standard: defaultValue ?? values.off,
          metadata)
      }
      if entries["TrueValue"] ?? true != true || entries["FalseValue"] ?? false != false {
        report(
          .contradictoryDeclaration, "has the same TrueValue and FalseValue.",
          "True and false are used instead. Use two different values.")
      }
      return Setting(key, default: switchDefault(), metadata: metadata, traits: [])
    }

    private mutating func switchDefault() -> Bool {
      guard let value = defaultValue else { return false }
      if let isOn = BundleDefault.SwitchValues.standard.isOn(value) { return isOn }
      let isOn = value.text.flatMap { SettingText.storedValue(of: $0, kind: .bool) } == true
      report(
        .contradictoryDeclaration, "is a switch whose DefaultValue is \(value.typeName).",
        "\(isOn) is used instead. Use true or false, or add a TrueValue and a FalseValue.")
      return isOn
    }

    private mutating func slider(_ key: String, _ metadata: SettingMetadata) -> SettingDefinition {
      let value = number("DefaultValue")
      let (lower, upper) = (number("MinimumValue"), number("MaximumValue"))
      guard let lower, let upper, lower < upper else {
        report(
          .contradictoryDeclaration, "is a slider without a MinimumValue below its MaximumValue.",
          "The slider has no limits. Set both.")
        return Setting(key, default: value ?? 0, metadata: metadata, traits: [])
      }
      let nearest = min(max(value ?? lower, lower), upper)
      if let value, value != nearest {
        report(
          .outOfRange, "has a DefaultValue outside of MinimumValue and MaximumValue.",
          "\(StoredValue.double(nearest)) is used instead. Use a value between them.")
      }
      return Setting(key, default: nearest, metadata: metadata, traits: [.range(lower...upper)])
    }

    private mutating func textField(_ key: String, _ metadata: SettingMetadata) -> SettingDefinition
    {
      var metadata = metadata
      metadata.textInput = textInput()
      let value = defaultValue ?? ""
      if value.text == nil {
        report(
          .contradictoryDeclaration,
          "has \(value.typeName) as its DefaultValue instead of a string.",
          "It's used as a string. Correct it.")
      }
      return Setting(key, default: SettingText.text(of: value), metadata: metadata, traits: [])
    }

    private mutating func choice(_ key: String, _ metadata: SettingMetadata) -> SettingDefinition? {
      let choices = choices()
      if choices.isEmpty {
        report(
          .contradictoryDeclaration, "has no Values to choose from.",
          "It accepts any value. Add Values and Titles.")
      }
      return choice(key, choices, standard: defaultValue, metadata)
    }
  }

  // MARK: - Options

  extension BundleSpecifier {
    private typealias Choice = (value: StoredValue, label: String)

    /// Returns the values with their titles. A value without a title is its own title.
    private mutating func choices() -> [Choice] {
      let (values, titles) = (list("Values") ?? [], texts("Titles") ?? [])
      if values.count != titles.count {
        report(
          .contradictoryDeclaration, "has \(values.count) Values and \(titles.count) Titles.",
          "Add a title for each value.")
      }
      let choices = values.enumerated().map { index, value in
        let title = index < titles.count ? localized(titles[index]) : SettingText.text(of: value)
        return Choice(value, title)
      }
      guard flag("DisplaySortedByTitle") == true else { return choices }
      return choices.sorted { $0.label.lowercased() < $1.label.lowercased() }
    }

    /// Returns a setting of the type that all values have in common.
    private mutating func choice(
      _ key: String, _ choices: [Choice], standard: StoredValue?, _ metadata: SettingMetadata
    ) -> SettingDefinition? {
      let requiresOption = !choices.isEmpty && !metadata.policy.contains(.readOnly)
      let standard = requiresOption ? option(standard, of: choices) : standard ?? ""
      func setting<Value: NativeValue>(_ type: Value.Type) -> SettingDefinition? {
        let options = choices.compactMap { choice in
          Value(stored: choice.value).map { SettingOption($0, label: choice.label) }
        }
        guard options.count == choices.count, let standard = Value(stored: standard) else {
          return nil
        }
        return Setting(
          key, default: standard, metadata: metadata,
          traits: [requiresOption ? .options(options) : .suggestions(options)])
      }
      return setting(Bool.self) ?? setting(Int.self) ?? setting(Double.self)
        ?? setting(String.self) ?? setting(MixedValue.self)
    }

    /// Returns the choice with the same value. If there is none, reports an issue and returns the
    /// first one.
    private mutating func option(_ value: StoredValue?, of choices: [Choice]) -> StoredValue {
      if let value, let same = choices.first(where: { $0.value.isSame(as: value) }) {
        return same.value
      }
      let first = choices.first?.value ?? ""
      report(
        .notAnOption,
        value == nil ? "has no DefaultValue." : "has a DefaultValue that isn't among its values.",
        "'\(SettingText.text(of: first))' is used instead. Use one of its values.")
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
