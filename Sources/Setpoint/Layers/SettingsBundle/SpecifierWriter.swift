#if PropertyLists
  /// Creates the specifier of a setting.
  struct SpecifierWriter {
    private static let longestList = 50

    private let setting: SettingDefinition
    private let defaultValue: StoredValue
    private(set) var issues: [SettingsIssue] = []

    /// Creates a writer.
    ///
    /// - Parameter default: The value that replaces the declared default, if it is valid.
    init(_ setting: SettingDefinition, default: StoredValue? = nil) {
      self.setting = setting
      defaultValue =
        `default`.flatMap { try? setting.checked($0) } ?? setting.defaultStoredValue
    }

    /// Returns the specifier. Returns `nil` for a hidden setting, and with an issue if the format
    /// has no suitable specifier.
    mutating func specifier() -> [String: StoredValue]? {
      guard !setting.policy.contains(.hidden) else { return nil }
      guard !setting.policy.contains(.transient) else {
        return leaveOut("is transient, so the Settings app can't read it")
      }
      guard var specifier = control() else { return nil }
      specifier["Key"] = .string(setting.key)
      specifier["Title"] = .string(setting.label)
      if setting.isSecret {
        if defaultValue != "" {
          issues.append(
            .unsupported(
              key: setting.key, "The default of setting '\(setting.key)' is secret."))
        }
      } else if defaultValue != .null {
        specifier["DefaultValue"] = defaultValue
      }
      return specifier
    }

    private mutating func control() -> [String: StoredValue]? {
      let isReadOnly = setting.policy.contains(.readOnly)
      if setting.isSecret, isReadOnly || setting.kind != .string || !setting.options.isEmpty {
        return leaveOut(
          "is secret, but isn't a text field, the only secret control of a Settings.bundle")
      }
      if isReadOnly { return titleValue() }
      if !setting.options.isEmpty { return choice() }
      switch setting.kind {
      case .bool: return ["Type": .kind(.toggle)]
      case .string, .url: return textField()
      case .number where setting.bounds != nil: return slider()
      case .integer where setting.bounds != nil: return numbers()
      case .integer, .number:
        return leaveOut("is a number without bounds, which a text field would store as a string")
      default:
        return leaveOut(
          "has the kind '\(setting.kind)', which has no control in a Settings.bundle")
      }
    }

    private mutating func leaveOut(_ reason: String) -> [String: StoredValue]? {
      issues.append(.unsupported(key: setting.key, "Setting '\(setting.key)' \(reason)."))
      return nil
    }
  }

  // MARK: - Controls

  extension SpecifierWriter {
    private mutating func titleValue() -> [String: StoredValue]? {
      switch setting.kind {
      case .bool, .integer, .number, .string, .url: specifier(.titleValue, options())
      default: leaveOut("has the kind '\(setting.kind)', which a Settings.bundle can't show")
      }
    }

    private mutating func choice() -> [String: StoredValue] {
      let options = options()
      if setting.controlStyle == .toggle, options.count == 2 {
        return [
          "Type": .kind(.toggle), "FalseValue": options[0].value, "TrueValue": options[1].value,
        ]
      }
      guard setting.controlStyle == .radioGroup else {
        return specifier(.multiValue, options)
      }
      var specifier = specifier(.radioGroup, options)
      specifier["FooterText"] = setting.help.map(StoredValue.string)
      return specifier
    }

    private func specifier(
      _ kind: BundleSpecifier.Kind, _ options: [(value: StoredValue, label: String)]
    ) -> [String: StoredValue] {
      guard !options.isEmpty else { return ["Type": .kind(kind)] }
      return [
        "Type": .kind(kind), "Values": .array(options.map(\.value)),
        "Titles": .array(options.map { .string($0.label) }),
      ]
    }

    /// Returns the options whose values a property list can represent.
    private mutating func options() -> [(value: StoredValue, label: String)] {
      if setting.options.contains(where: { $0.value == .null }) {
        issues.append(
          .unsupported(
            key: setting.key, "Setting '\(setting.key)' has an option 'nil', which isn't a value."))
      }
      return setting.options.filter { $0.value != .null }.map { ($0.value, $0.label) }
    }

    private func textField() -> [String: StoredValue] {
      var specifier: [String: StoredValue] = ["Type": .kind(.textField)]
      if setting.isSecret { specifier["IsSecure"] = true }
      let input = setting.textInput ?? SettingTextInput(setting.kind == .url ? .url : .plain)
      if input.content != .plain {
        specifier["KeyboardType"] = BundleTextInput.contents.name(of: input.content)
      }
      specifier["AutocapitalizationType"] = input.capitalization.flatMap {
        BundleTextInput.capitalizations.name(of: $0)
      }
      if input.autocorrection != nil {
        specifier["AutocorrectionType"] = BundleTextInput.autocorrections.name(
          of: input.autocorrection)
      }
      return specifier
    }

    private func slider() -> [String: StoredValue] {
      var specifier: [String: StoredValue] = ["Type": .kind(.slider)]
      specifier["MinimumValue"] = setting.bounds?.lowerBound
      specifier["MaximumValue"] = setting.bounds?.upperBound
      return specifier
    }

    /// Returns a choice of integers, because a slider would produce fractions.
    private mutating func numbers() -> [String: StoredValue]? {
      guard let bounds = setting.bounds, case .int(let lower) = bounds.lowerBound,
        case .int(let upper) = bounds.upperBound
      else { return leaveOut("has more whole numbers than a list can show") }
      let step = Int64(exactly: setting.step ?? 1).map { max($0, 1) } ?? 1
      var numbers = Set(stride(from: lower, through: upper, by: Int(clamping: step)).prefix(100))
      if case .int(let standard) = defaultValue { numbers.insert(standard) }
      guard numbers.count <= Self.longestList else {
        return leaveOut("has more whole numbers than a list can show")
      }
      return specifier(.multiValue, numbers.sorted().map { (.int($0), String($0)) })
    }
  }

  extension KeyValuePairs where Key == String, Value: Equatable {
    fileprivate func name(of value: Value) -> StoredValue? {
      first { $0.value == value }.map { .string($0.key) }
    }
  }
#endif
