extension SettingOption {
  /// All cases of an enum or optional enum; empty if the type does not list its cases.
  static var cases: [SettingOption] {
    let type = (Value.self as? any OptionalValue.Type)?.wrappedType ?? Value.self
    guard let type = type as? any CaseIterable.Type else { return [] }
    return values(of: type).map { SettingOption($0) }
  }

  /// The options of a setting of the type whose declaration lists none.
  static var storedCases: [StoredOption] {
    offeringNone(beside: cases).compactMap(StoredOption.init)
  }

  private static func values<Cases: CaseIterable>(of type: Cases.Type) -> [Value] {
    type.allCases.compactMap { $0 as? Value }
  }

  /// Returns the options after a "None", if the value may be `nil` and the options don't include `nil`.
  static func offeringNone(beside options: [SettingOption]) -> [SettingOption] {
    guard !options.isEmpty, let type = Value.self as? any OptionalValue.Type,
      let none = type.init(nilLiteral: ()) as? Value, !options.contains(where: { $0.value == none })
    else { return options }
    return [SettingOption(none)] + options
  }
}
