public import Setpoint

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a ``RemoteSource`` is at, for an app to show.
public struct RemoteStatus: Sendable, Hashable {
  public internal(set) var isFetching = false
  /// When the server was last asked.
  public internal(set) var lastAttempt: Date?
  /// When it last gave something that could be used, or said that nothing is new.
  public internal(set) var lastSuccess: Date?
  /// When it will be asked again by itself.
  public internal(set) var nextAttempt: Date?
  /// What the settings have their defaults from; `nil` if nothing was ever fetched.
  public internal(set) var inEffect: RemoteVersion?
  /// What was fetched and waits for its activation.
  public internal(set) var waiting: RemoteVersion?
  /// What went wrong with the last attempt or, as long as it is so, with the copy on disk.
  public internal(set) var problem: SettingsIssue?
}

/// One state of what a server gives.
public struct RemoteVersion: Sendable, Hashable {
  /// The number that was signed with it.
  public internal(set) var number: Int?
  /// Until when a server may give it, as was signed with it. What is in effect stays.
  public internal(set) var expires: Date?
  /// The `ETag` that the server gave it.
  public internal(set) var entityTag: String?
  /// The `Last-Modified` that the server gave it.
  public internal(set) var lastModified: String?
  /// When it was fetched.
  public internal(set) var received: Date
}

extension RemoteVersion {
  func isExpired(at date: Date) -> Bool { expires.map { $0 <= date } ?? false }
  /// Whether the server can say that it has nothing newer.
  var isRecognizable: Bool { entityTag != nil || lastModified != nil }
}

/// What came of an attempt to fetch.
@nonexhaustive
public enum RemoteOutcome: Sendable, Hashable {
  /// The settings have their defaults from this now.
  case activated(RemoteVersion)
  /// This was fetched and waits for its activation.
  case waits(RemoteVersion)
  /// The server has nothing new.
  case unchanged
  /// Nothing could be used; what was in effect still is.
  case failed(SettingsIssue)
  /// Whoever asked was cancelled.
  case cancelled
}
