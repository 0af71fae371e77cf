#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The origin of a value.
public struct SettingOrigin: Sendable, Hashable {
  /// The layer of the value.
  public let layer: SettingLayer
  /// The ``SettingsSource/name`` of the source; `nil` for the declaration and the store.
  public let source: String?
  /// The location of the value outside the program; `nil` if it has none.
  public let location: SettingLocation?
  /// The date at which the source was read; `nil` for the declaration and the store.
  public let date: Date?

  /// Creates an origin.
  public init(
    _ layer: SettingLayer, source: String? = nil, location: SettingLocation? = nil,
    date: Date? = nil
  ) {
    self.layer = layer
    self.source = source
    self.location = location
    self.date = date
  }
}

/// The location of a value outside the program, so that a person can find it.
@nonexhaustive
public enum SettingLocation: Sendable, Hashable, CustomStringConvertible {
  /// A file or URL, with the line, starting at 1, if it is known.
  case file(String, line: Int? = nil)
  /// An environment variable.
  case variable(String)
  /// A command line argument.
  case argument(String)
  /// A key in a location without lines.
  case key(String)

  public var description: String {
    switch self {
    case .file(let path, let line): line.map { "\(path):\($0)" } ?? path
    case .variable(let name): "$\(name)"
    case .argument(let text), .key(let text): text
    }
  }
}

/// A lock that forbids changes of a setting.
public struct SettingLock: Sendable, Hashable {
  /// The owner of the lock, such as an organization; `nil` if unknown.
  public var owner: String?
  /// A sentence for the app's user that explains the lock; `nil` for none.
  public var reason: String?
  /// Whether another setting is the reason for the lock, not an administrator.
  package var isForced = false

  /// Creates a lock.
  public init(owner: String? = nil, reason: String? = nil) {
    self.owner = owner
    self.reason = reason
  }
}
