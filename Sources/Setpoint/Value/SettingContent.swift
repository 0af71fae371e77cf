#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A type whose values an encoding for `Content` can store: `Content` itself and its optional.
public protocol SettingContent<Content> {
  /// The type that the encoding stores.
  associatedtype Content

  /// Creates a value from its content; returns `nil` if the type requires content and there is none.
  init?(settingContent: Content?)

  /// The content of the value; `nil` if there is none.
  var settingContent: Content? { get }
}

extension Optional: SettingContent {
  public init?(settingContent: Wrapped?) { self = settingContent }
  public var settingContent: Wrapped? { self }
}

extension Date: SettingContent {
  public init?(settingContent: Date?) {
    guard let settingContent else { return nil }
    self = settingContent
  }
  public var settingContent: Date? { self }
}

extension URL: SettingContent {
  public init?(settingContent: URL?) {
    guard let settingContent else { return nil }
    self = settingContent
  }
  public var settingContent: URL? { self }
}

extension RGBAColor: SettingContent {
  public init?(settingContent: RGBAColor?) {
    guard let settingContent else { return nil }
    self = settingContent
  }
  public var settingContent: RGBAColor? { self }
}

extension SettingEncoding where Value: SettingStorable & SettingContent {
  /// Creates an encoding from two functions for the content of the values. Missing content is stored as
  /// null.
  static func content(
    _ encode: @escaping @Sendable (Value.Content) throws -> StoredValue,
    decode: @escaping @Sendable (StoredValue) throws -> Value.Content
  ) -> Self {
    Self { value in
      try value.settingContent.map(encode) ?? .null
    } decode: { stored in
      let content = stored == .null ? nil : try decode(stored)
      guard let value = Value(settingContent: content) else { throw UnreadableForm("a value") }
      return value
    }
  }
}
