public import Setpoint

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Values from outside that can be reviewed before they become the user's own.
///
/// ```swift
/// let draft = container.draft()
/// let outcome = try SettingsImport(json: text).stage(in: draft)
/// print(SettingsReview(of: draft), outcome.refusals)
/// try draft.commit()
/// ```
///
/// Keys are flat (`{"appearance.fontSize": 18}`) or nested (`{"appearance": {"fontSize": 18}}`), as
/// in a file of a `FileSource`. A setting is found by its key, by a former key and by its name in its
/// store. Keys that Setpoint itself stores in a settings file, such as `$schema`, are ignored.
public struct SettingsImport: Sendable, Hashable {
  /// The values as given, flat or nested.
  public let values: [String: StoredValue]
  /// The keys that the text repeats. The last one counts.
  package private(set) var repeatedKeys: [RepeatedKey] = []

  /// Creates an import from values by key.
  public init(_ values: [String: StoredValue]) { self.values = values }

  /// Creates an import from an export.
  public init(_ export: SettingsExport) { self.init(export.forms) }

  /// Reads the text of a ``SettingsExport`` or of a settings file, which may contain comments.
  /// If a key is repeated, the last one counts.
  ///
  /// - Throws: `SettingsError.Code.unreadable` if it isn't a JSON object.
  public init(json text: String) throws(SettingsError) {
    try self.init(json: text.utf8)
  }

  private init(json bytes: some Collection<UInt8>) throws(SettingsError) {
    guard bytes.count <= Self.maximumSize else { throw .tooLargeImport }
    let (value, repeatedKeys) = try StoredValue.readingJSON(bytes)
    try self.init(
      value, problem: "The text isn't a JSON object.",
      recoverySuggestion: #"Use an object such as {"appearance.fontSize": 18}."#)
    self.repeatedKeys = repeatedKeys
  }

  /// Reads the content of a file: JSON or, with the trait `PropertyLists`, a property list in XML
  /// or binary form.
  ///
  /// - Throws: `SettingsError.Code.unreadable` if it is neither, isn't a dictionary, exceeds 16
  ///   MiB or is nested too deeply.
  public init(_ data: Data) throws(SettingsError) {
    guard data.count <= Self.maximumSize else { throw .tooLargeImport }
    guard !data.allSatisfy({ [0x09, 0x0A, 0x0D, 0x20].contains($0) }) else { throw .emptyImport }
    guard let list = try Self.propertyList(data) else {
      guard data.first.map({ $0 < 0x80 || $0 == 0xEF }) ?? true else {
        throw SettingsError(
          .unreadable, problem: "The file is neither UTF-8 text nor a property list.",
          recoverySuggestion: "Choose an exported file.")
      }
      try self.init(json: data)
      return
    }
    try self.init(
      list, problem: "The property list isn't a dictionary.",
      recoverySuggestion: "Use a dictionary with a value for each key.")
  }

  private init(
    _ value: StoredValue, problem: String, recoverySuggestion: String
  ) throws(SettingsError) {
    guard case .dictionary(let values) = value else {
      throw SettingsError(
        .unreadable, problem: problem, recoverySuggestion: recoverySuggestion)
    }
    self.init(values)
  }

  /// The maximum size of a file, in bytes.
  package static let maximumSize = JSONLimits.maximumSize
}

extension SettingsError {
  package static var emptyImport: SettingsError {
    SettingsError(
      .unreadable, problem: "There is nothing to import.",
      recoverySuggestion: "Choose a settings file, or paste its text.")
  }

  package static var tooLargeImport: SettingsError {
    SettingsError(
      .unreadable, problem: "The file is larger than 16 MiB.",
      recoverySuggestion: "Choose an exported file.")
  }
}

extension SettingsImport {
  /// A warning for each key that the text repeats.
  package var warnings: [SettingsError] {
    repeatedKeys.map { .repeated($0, subject: "The text") }
  }
}

extension SettingsContainer {
  /// Returns the setting with the key, if surfaces may show it.
  package func shownSetting(forKey key: String) throws(SettingsError) -> SettingDefinition {
    let setting = try setting(forKey: key)
    guard !setting.policy.contains(.hidden) else {
      throw SettingsError(
        .unknownKey, key: key, problem: "There is no setting '\(key)'.")
    }
    return setting
  }
}

extension SettingsImport: CustomReflectable {
  /// Reflects the keys, but not the values, which may be secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["keys": values.keys.sorted()], displayStyle: .struct)
  }
}

#if PropertyLists
  #if canImport(FoundationEssentials)
    import Foundation
  #endif

  extension SettingsImport {
    /// Returns the value of a property list, or `nil` if the data doesn't begin like one.
    static func propertyList(_ data: Data) throws(SettingsError) -> StoredValue? {
      let isXML = data.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "<")
      guard isXML || data.starts(with: "bplist".utf8) else { return nil }
      do {
        return try StoredValue(propertyListData: data)
      } catch {
        throw SettingsError(
          .unreadable, problem: "The file isn't a valid property list: it \(error.reason).",
          recoverySuggestion: "Choose an exported file.")
      }
    }
  }

  extension SettingsExport {
    /// Returns a property list that ``SettingsImport`` reads: XML, or binary if XML can't represent
    /// a value.
    public func propertyList(layout: Layout = .flat) -> Data { tree(layout).propertyListData() }
  }
#else
  extension SettingsImport {
    /// Returns `nil`: a build without the trait reads no property lists.
    static func propertyList(_ data: Data) throws(SettingsError) -> StoredValue? { nil }
  }
#endif
