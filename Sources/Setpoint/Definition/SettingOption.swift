/// A value that people can choose for a setting.
public struct SettingOption<Value: SettingStorable>: Sendable {
  /// The value that people choose.
  package let value: Value
  /// The label that people see for the value.
  package let label: String
  /// The icon beside the label; `nil` for none.
  package let icon: SettingIcon?
  /// The title of the options among which it is shown; `nil` for none.
  package let group: String?
  /// Whether the value is the default of a setting that declares no other.
  package let isDefault: Bool

  /// Creates an option with the given label, or one derived from the value.
  ///
  /// Options with the same group are shown together below its title.
  public init(
    _ value: Value, label: String? = nil, icon: SettingIcon? = nil, group: String? = nil,
    isDefault: Bool = false
  ) {
    let displayable = value as? any SettingDisplayable
    self.value = value
    self.label = label ?? displayable?.settingLabel ?? LabelDerivation.label(forValue: value)
    self.icon = icon ?? displayable?.settingIcon
    self.group = group ?? displayable?.settingGroup
    self.isDefault = isDefault
  }
}

extension SettingOption: Equatable {}
extension SettingOption: Hashable where Value: Hashable {}

extension SettingOption {
  /// All cases of an enum or optional enum; empty if the type doesn't list its cases.
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

  /// Returns the options after a "None", if the value may be `nil` and the options don't include
  /// `nil`.
  static func offeringNone(beside options: [SettingOption]) -> [SettingOption] {
    guard !options.isEmpty, let type = Value.self as? any OptionalValue.Type,
      let none = type.init(nilLiteral: ()) as? Value, !options.contains(where: { $0.value == none })
    else { return options }
    return [SettingOption(none)] + options
  }
}

/// A list of options in the code of a declaration. It has at least one option, so that there is a
/// default.
public struct SettingOptionList<Value: SettingStorable>: Sendable {
  let options: [SettingOption<Value>]
  let defaultValue: Value

  init(first: SettingOption<Value>) {
    options = [first]
    defaultValue = first.value
  }

  init(_ list: SettingOptionList, adding more: [SettingOption<Value>]) {
    options = list.options + more
    defaultValue = options.first(where: \.isDefault)?.value ?? list.defaultValue
  }
}

/// A result builder for the options of a setting. The first option is unconditional; `if` and `for`
/// may follow.
@resultBuilder
public enum SettingOptionBuilder<Value: SettingStorable> {
  /// Starts a list with its first options.
  public static func buildPartialBlock(
    first: SettingOption<Value>
  ) -> SettingOptionList<Value> {
    SettingOptionList(first: first)
  }

  /// Adds an option to a list.
  public static func buildPartialBlock(
    accumulated: SettingOptionList<Value>, next: SettingOption<Value>
  ) -> SettingOptionList<Value> {
    SettingOptionList(accumulated, adding: [next])
  }

  /// Adds the options of a statement to a list.
  public static func buildPartialBlock(
    accumulated: SettingOptionList<Value>, next: [SettingOption<Value>]
  ) -> SettingOptionList<Value> {
    SettingOptionList(accumulated, adding: next)
  }

  /// Returns the options of an `if` without `else`.
  public static func buildOptional(
    _ options: SettingOptionList<Value>?
  ) -> [SettingOption<Value>] {
    options?.options ?? []
  }

  /// Returns the options of the first branch of an `if`.
  public static func buildEither(
    first options: SettingOptionList<Value>
  ) -> [SettingOption<Value>] {
    options.options
  }

  /// Returns the options of the second branch of an `if`.
  public static func buildEither(
    second options: SettingOptionList<Value>
  ) -> [SettingOption<Value>] {
    options.options
  }

  /// Returns the options of a `for` loop.
  public static func buildArray(
    _ lists: [SettingOptionList<Value>]
  ) -> [SettingOption<Value>] {
    lists.flatMap(\.options)
  }
}

/// A type whose values have a label for people, shown in a list of options.
///
/// Without the conformance, an enum case's label is derived from its raw value or name: `darkBlue`
/// → "Dark Blue".
public protocol SettingDisplayable {
  /// The text that a picker shows for this value.
  var settingLabel: String { get }
  /// The icon beside the label; `nil` by default.
  var settingIcon: SettingIcon? { get }
  /// The title of the options among which the value is shown; `nil` by default.
  var settingGroup: String? { get }
}

extension SettingDisplayable {
  public var settingIcon: SettingIcon? { nil }
  public var settingGroup: String? { nil }
}

/// An option with a stored value, for code that doesn't know the setting's type.
public struct StoredOption: Sendable, Hashable {
  /// The value of the option.
  public let value: StoredValue
  /// The label that people see for the value.
  public let label: String
  /// The icon beside the label; `nil` for none.
  package let icon: SettingIcon?
  /// The title of the options among which it is shown; `nil` for none.
  package let group: String?
  /// What a store keeps of the value if it isn't stored yet; `nil` if that is the value itself.
  package let form: StoredValue?

  init?<Value: SettingStorable>(_ option: SettingOption<Value>) {
    self.init(of: option.value, label: option.label, icon: option.icon, group: option.group)
  }

  init?<Value>(of value: Value, label: String, icon: SettingIcon?, group: String?) {
    guard let native = try? StoredValue(native: value) else { return nil }
    self.value = native
    self.label = label
    self.icon = icon
    self.group = group
    let form =
      ValueForms(of: Value.self) == .own ? try? StoredValue(storing: value, like: nil) : nil
    self.form = form == native ? nil : form
  }

  /// The text of the option in files and commands.
  package var text: String { SettingText.text(of: value) }
}

extension SettingTrait where Value: SettingStorable {
  /// Accepts only the listed values, shown in this order.
  ///
  /// Without this trait, an enum offers its cases. The options of an `OptionSet` are its members,
  /// of which people choose any number.
  public static func options(_ values: Value...) -> Self {
    options(values.map { SettingOption($0) })
  }

  /// Accepts only the listed values, shown in this order with their labels:
  /// `[5: "5 min", 15: "15 min"]`.
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
      guard !OptionSetMembers.areMembers(of: Value.self) else { return }
      declaration.rules.append(
        SettingRule { value in
          guard values.contains(value) else { throw RuleViolation.notAnOption }
        })
    }
  }

  /// Accepts only sets of the listed elements, which people choose from, shown in this order with
  /// their labels: `["rss": "RSS", "atom": "Atom"]`.
  ///
  /// Without this trait, a set of enum values offers the cases.
  public static func options<Element: SettingStorable>(
    _ labels: KeyValuePairs<Element, String>
  ) -> Self where Value == Set<Element> {
    let elements = Set(labels.map(\.key))
    let options = labels.map { SettingOption($0.key, label: $0.value) }
    return Self { declaration in
      declaration.metadata.elementOptions = options.compactMap(StoredOption.init)
      declaration.rules.append(
        SettingRule { set in
          guard set.isSubset(of: elements) else { throw RuleViolation.notAnOption }
        })
    }
  }

  /// Offers `options` without refusing other values.
  static func suggestions(_ options: [SettingOption<Value>]) -> Self {
    Self { $0.options = options.isEmpty ? nil : options.compactMap(StoredOption.init) }
  }
}
