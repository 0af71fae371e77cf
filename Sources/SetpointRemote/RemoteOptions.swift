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
  ///
  /// It must belong to the user that the app runs as, and others must not be able to write it.
  public var folder: URL? = Self.defaultFolder
  /// Whose answers they are, so that no one starts with the copy of someone else.
  ///
  /// By default the headers of the source tell, apart from those about formats. Give a name if they
  /// change for the same person, such as a token that is renewed.
  public var account: String?
  /// Where the highest accepted version of signed settings is kept: in the user's folder for state
  /// by default, which cleaning up caches does not reach. `nil` keeps it in memory only.
  public var stateFolder: URL? = Self.defaultStateFolder
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
  /// The clock that timeouts and refreshes wait by.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Returns the date by which signed settings expire.
  public var now: @Sendable () -> Date = { .now }

  public init() {}

  private static var defaultFolder: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first.map(ofThisProgram)
  }

  private static var defaultStateFolder: URL? {
    userStateFolder(ProcessInfo.processInfo.environment).map(ofThisProgram)
  }

  private static func ofThisProgram(_ folder: URL) -> URL {
    folder.appending(path: ProcessInfo.processInfo.processName)
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
