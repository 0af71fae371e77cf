extension SettingTrait where Value: SettingStorable {
  /// Accepts only the listed values, shown in this order.
  ///
  /// Without this trait, an enum offers its cases.
  public static func options(_ values: Value...) -> Self {
    options(values.map { SettingOption($0) })
  }

  /// Accepts only the listed values, shown in this order with their labels: `[5: "5 min", 15: "15 min"]`.
  public static func options(_ labels: KeyValuePairs<Value, String>) -> Self {
    options(labels.map { SettingOption($0.key, label: $0.value) })
  }

  /// Accepts only the values of the options that the closure lists, shown in this order.
  public static func options(
    @SettingOptionBuilder<Value> _ options: () -> SettingOptionList<Value>
  ) -> Self {
    self.options(options().options)
  }

  /// Accepts only the values of `options`, shown in this order.
  ///
  /// If the value may be `nil`, "None" comes first, unless the options include `nil`.
  public static func options(_ options: [SettingOption<Value>]) -> Self {
    let options = SettingOption.offeringNone(beside: options)
    let values = options.map(\.value)
    return Self { declaration in
      declaration.options = options.compactMap(StoredOption.init)
      declaration.rules.append(
        SettingRule { value in
          guard values.contains(value) else { throw RuleViolation.notAnOption }
        })
    }
  }

  /// Offers `options` without refusing other values.
  static func suggestions(_ options: [SettingOption<Value>]) -> Self {
    Self { $0.options = options.isEmpty ? nil : options.compactMap(StoredOption.init) }
  }
}
