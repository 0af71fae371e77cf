/// The values that a setting can be chosen from, in the order shown.
///
/// Written as a list of values, `["Light", "Dark"]`, a dictionary from value to label,
/// `[5: "5 min", 15: "15 min"]`, or ``cases`` of an enum.
public struct SettingOptions<Value: Storable>: Sendable {
  let options: [SettingOption<Value>]

  public init(_ options: [SettingOption<Value>]) {
    self.options = options
  }

  /// All cases of an enum; nothing for a type that does not list them.
  public static var cases: SettingOptions {
    func values<Cases: CaseIterable>(_ type: Cases.Type) -> [Value] {
      type.allCases.compactMap { $0 as? Value }
    }
    guard let type = Value.self as? any CaseIterable.Type else { return SettingOptions([]) }
    return SettingOptions(values(type).map { SettingOption($0) })
  }
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
