/// A type whose values name settings: `String`, or an enum with a `String` raw value.
public protocol SettingKey {
  /// The name in stores and files.
  var settingKey: String { get }
}

extension String: SettingKey {
  public var settingKey: String { self }
}

extension SettingKey where Self: RawRepresentable, RawValue == String {
  public var settingKey: String { rawValue }
}
