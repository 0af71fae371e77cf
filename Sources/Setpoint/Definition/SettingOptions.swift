/// The values that a setting can be chosen from, in the order shown.
///
/// Written as a list of values, `["Light", "Dark"]`, a dictionary from value to label,
/// `[5: "5 min", 15: "15 min"]`, or ``cases`` of an enum. If the value may be `nil`, "None" is the
/// first of them unless they hold `nil` themselves.
public struct SettingOptions<Value: Storable>: Sendable {
  let options: [SettingOption<Value>]

  public init(_ options: [SettingOption<Value>]) {
    self.options = SettingOption.offeringNone(beside: options)
  }

  /// All cases of an enum or optional enum; nothing for a type that does not list them.
  public static var cases: SettingOptions { SettingOptions(SettingOption.cases) }
}

extension SettingOptions: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Value...) {
    self.init(elements.map { SettingOption($0) })
  }
}

extension SettingOptions: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (Value, String)...) {
    self.init(elements.map { SettingOption($0.0, label: $0.1) })
  }
}
