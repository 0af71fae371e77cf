#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How a ``RemoteSource`` works; every part has a default that is safe.
public struct RemoteOptions: Sendable {
  /// What people know the source by; the server's host by default.
  public var name: String?
  /// Where the last good copy is kept, whatever `Cache-Control` says; `nil` for nowhere. In the user's
  /// folder for caches by default.
  public var folder: URL? = Self.defaultFolder
  /// How long a fetch may take with all its redirects.
  public var timeout: Duration = .seconds(30)
  /// How many bytes an answer may have, decompressed.
  public var byteLimit = 1_000_000
  public var redirects = RemoteRedirects()
  /// When the server is asked again by itself; `nil`, the default, for never.
  public var refresh: RemoteRefresh?
  /// When what was fetched comes into force.
  public var activation = RemoteActivation.now
  /// What proves that an answer is genuine; `nil`, the default, takes any.
  public var signature: (any RemoteSignature)?
  public var transport: any RemoteTransport = defaultTransport
  public var clock: any Clock<Duration> = ContinuousClock()

  public init() {}

  private static var defaultFolder: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appending(path: ProcessInfo.processInfo.processName)
      .appending(path: "setpoint", directoryHint: .isDirectory)
  }
}

/// When what was fetched comes into force.
@nonexhaustive
public enum RemoteActivation: Sendable, Hashable {
  /// As soon as it was fetched.
  case now
  /// At the next start of the app, so that nothing changes while it runs.
  case nextLaunch
  /// When ``RemoteSource/activate()`` is called, in this run or a later one.
  case byHand
}
