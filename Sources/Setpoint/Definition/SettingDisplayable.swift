/// A type whose values have a label for people, shown in a list of options.
///
/// Without the conformance, an enum case's label is derived from its raw value or name: `darkBlue` → "Dark
/// Blue".
public protocol SettingDisplayable {
  /// The text that a picker shows for this value.
  var settingLabel: String { get }
  /// The icon beside the label; `nil` by default.
  var settingIcon: SettingIcon? { get }
}

extension SettingDisplayable {
  public var settingIcon: SettingIcon? { nil }
}
