#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// All settings of a `@Settings` class as a plain value; see ``SettingsModel/values``.
///
/// Encoding writes each value under the key of its setting. It omits secrets unless the encoder's
/// `userInfo[.includesSecrets]` is `true`. Decoding reads flat keys (`{"appearance.fontSize": 18}`)
/// and nested ones (`{"appearance": {"fontSize": 18}}`), uses the default for a missing key, and
/// ignores unknown keys, which ``unknownKeys(inJSON:)`` lists. Printing and reflection show no
/// secrets.
public protocol SettingsValues: Codable, CustomReflectable, Equatable, Sendable {
  /// Creates the values from the defaults.
  init()
  /// The properties in the order of their declaration.
  static var fields: [SettingsField<Self>] { get }
}

extension SettingsValues {
  /// Creates the values from those in effect in `container`.
  init(_ container: SettingsContainer) {
    self.init()
    for field in Self.fields { field.read(container, &self) }
  }

  public static func == (left: Self, right: Self) -> Bool {
    fields.allSatisfy { $0.isEqual(left, right) }
  }

  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: SettingCodingKey.self)
    for field in Self.fields { try field.decode(container, &self) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SettingCodingKey.self)
    let includesSecrets = encoder.userInfo[.includesSecrets] as? Bool ?? false
    for field in Self.fields { try field.encode(self, &container, includesSecrets) }
  }

  /// Returns the keys in JSON, flat or nested, that belong to no setting, sorted. Decoding ignores
  /// them.
  ///
  /// - Throws: ``SettingsError/Code/unreadable`` if the data isn't a JSON object.
  public static func unknownKeys(inJSON data: Data) throws(SettingsError) -> [String] {
    let defaults = Self()
    let keys = Set(fields.flatMap { $0.children(defaults) }.compactMap(\.label))
    let reading = try SettingsReading(
      nested: StoredValue(json: data), for: [],
      names: Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) })
    ) { SourceValue($1) }
    return reading.values.keys.filter { !keys.contains($0) }.sorted()
  }

  public var customMirror: Mirror {
    Mirror(self, children: Self.fields.flatMap { $0.children(self) }, displayStyle: .struct)
  }
}

extension CodingUserInfoKey {
  /// The key of the encoder option that includes the secrets of ``SettingsValues``, a `Bool`.
  /// `false` by default.
  // Every string is a valid key.
  // swift-format-ignore: NeverForceUnwrap
  public static let includesSecrets = CodingUserInfoKey(rawValue: "setpoint.includesSecrets")!
}
