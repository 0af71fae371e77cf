public import Setpoint

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The state of a ``RemoteSource``, for an app to show.
public struct RemoteStatus: Sendable, Hashable {
  /// Whether a fetch is in progress.
  public internal(set) var isFetching = false
  /// The date of the last request.
  public internal(set) var lastAttempt: Date?
  /// The date of the last usable response, or of the last one without changes.
  public internal(set) var lastSuccess: Date?
  /// The date of the next automatic request.
  public internal(set) var nextAttempt: Date?
  /// The version in effect, or `nil` if nothing was ever fetched.
  public internal(set) var inEffect: RemoteVersion?
  /// The fetched version that waits for its activation.
  public internal(set) var waiting: RemoteVersion?
  /// The issue of the last attempt or, while it lasts, with the copy on disk.
  public internal(set) var problem: SettingsIssue?
}

/// A version of a server's settings.
public struct RemoteVersion: Sendable, Hashable {
  /// The signed version number.
  public internal(set) var number: Int?
  /// The signed date from which servers may no longer send it. Settings in effect remain.
  public internal(set) var expires: Date?
  /// The server's `ETag`.
  public internal(set) var entityTag: String?
  /// The server's `Last-Modified`.
  public internal(set) var lastModified: String?
  /// The date on which it was fetched.
  public internal(set) var received: Date
}

extension RemoteVersion {
  func isExpired(at date: Date) -> Bool { expires.map { $0 <= date } ?? false }
  /// Whether the server can recognize that it has nothing newer.
  var isRecognizable: Bool { entityTag != nil || lastModified != nil }
}

/// The result of a fetch.
@nonexhaustive
public enum RemoteOutcome: Sendable, Hashable {
  /// This version takes effect. A container has its values shortly afterwards, or after
  /// `SettingsContainer.readSources()`.
  case activated(RemoteVersion)
  /// This version was fetched and waits for its activation.
  case waiting(RemoteVersion)
  /// The server has nothing new.
  case unchanged
  /// The response can't be used, and the previous settings stay in effect.
  case failed(SettingsIssue)
  /// The caller was canceled.
  case cancelled
}
