extension SettingOption {
  /// All cases of an enum or optional enum; empty for a type that does not list them.
  static var cases: [SettingOption] {
    let type = (Value.self as? any OptionalValue.Type)?.wrappedType ?? Value.self
    guard let type = type as? any CaseIterable.Type else { return [] }
    return values(of: type).map { SettingOption($0) }
  }

  /// What a setting of the type offers that lists no options.
  static var storedCases: [StoredOption] {
    offeringNone(beside: cases).compactMap(StoredOption.init)
  }

  private static func values<Cases: CaseIterable>(of type: Cases.Type) -> [Value] {
    type.allCases.compactMap { $0 as? Value }
  }

  /// The options after "None", if the value may be `nil` and they do not hold `nil` themselves.
  static func offeringNone(beside options: [SettingOption]) -> [SettingOption] {
    guard !options.isEmpty, let type = Value.self as? any OptionalValue.Type,
      let none = type.init(nilLiteral: ()) as? Value, !options.contains(where: { $0.value == none })
    else { return options }
    return [SettingOption(none)] + options
  }
}
