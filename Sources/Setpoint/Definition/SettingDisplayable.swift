/// A type whose values say themselves how a person should see them in a list of options.
///
/// Without it, an enum case is labelled by its raw value or name: `darkBlue` → "Dark Blue".
public protocol SettingDisplayable {
  /// The text that a picker shows for this value.
  var settingLabel: String { get }
  /// The picture beside it; none by default.
  var settingIcon: SettingIcon? { get }
}

extension SettingDisplayable {
  public var settingIcon: SettingIcon? { nil }
}
