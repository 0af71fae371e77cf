/// A type whose values are text: `String` and `String?`.
public protocol SettingTextValue: SendableMetatype {
  /// The text to check; `nil` if there is none.
  var settingText: String? { get }
}

extension String: SettingTextValue {
  public var settingText: String? { self }
}

extension Optional: SettingTextValue where Wrapped == String {
  public var settingText: String? { self }
}
