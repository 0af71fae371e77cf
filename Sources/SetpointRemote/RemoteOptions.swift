import Setpoint
public import SetpointHTTP

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The options of a ``RemoteSource``. All defaults are safe.
public struct RemoteOptions: Sendable {
  /// The name of the source for people. The default is the server's host.
  public var name: String?
  /// The folder for the last valid copy, which is kept regardless of `Cache-Control`. The default
  /// is in the user's folder for caches; `nil` keeps no copy.
  ///
  /// The folder must belong to the user of the process, and other users must not be able to write
  /// it.
  public var folder: URL? = Self.defaultFolder
  /// The account that the responses belong to, so that no account starts with the copy of another
  /// one.
  ///
  /// By default, the source's headers identify the account, except those about formats. Specify a
  /// name if the headers change for the same person, such as a token that is renewed.
  public var account: String?
  /// The folder for the highest accepted version of signed settings. The default is the user's
  /// folder for state, which cleaning caches doesn't remove. `nil` keeps the version in memory
  /// only.
  public var stateFolder: URL? = Self.defaultStateFolder
  /// The maximum duration of a fetch with all its redirects. The default is 30 seconds.
  public var timeout: Duration = .seconds(30)
  /// The maximum size of a decompressed response, in bytes. The default is 1,000,000.
  public var byteLimit = 1_000_000
  /// The redirects to follow. By default up to five, to any host.
  public var redirects = RemoteRedirects()
  /// The schedule of automatic fetches, or `nil` (the default) for none.
  public var refresh: RemoteRefresh?
  /// When fetched settings take effect. The default is at once.
  public var activation = RemoteActivation.now
  /// The check of a response's authenticity, or `nil` (the default) to accept any response.
  public var signature: (any RemoteSignature)?
  /// The HTTP client. The default is the system's.
  public var transport = HTTPTransport.system
  /// The clock for timeouts and automatic fetches.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Returns the current date, which decides whether signed settings have expired.
  public var now: @Sendable () -> Date = { .now }

  /// Creates options with defaults.
  public init() {}

  private static var defaultFolder: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first.map(ofThisProgram)
  }

  private static var defaultStateFolder: URL? {
    ofThisProgram(.stateFolder(ProcessInfo.processInfo.environment))
  }

  private static func ofThisProgram(_ folder: URL) -> URL {
    folder.appending(path: ProcessInfo.processInfo.processName)
      .appending(path: "setpoint", directoryHint: .isDirectory)
  }
}

/// When fetched settings take effect.
@nonexhaustive
public enum RemoteActivation: Sendable, Hashable {
  /// As soon as they are fetched.
  case now
  /// At the next start of the app, so that nothing changes while it runs.
  case nextLaunch
  /// When ``RemoteSource/activate()`` is called, in this run or a later one.
  case manual
}

/// The schedule on which a ``RemoteSource`` asks its server.
///
/// A server can delay the next request by `Retry-After` or by the `max-age` of `Cache-Control`.
public struct RemoteRefresh: Sendable, Hashable {
  package let interval: Duration
  package let jitter: Double
  package let firstRetry: Duration
  package let maximumWait: Duration

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - interval: The time from a response to the next request, at least one second.
  ///   - jitter: The maximum random extension of a wait, as a fraction of it from 0 to 1. It
  ///     prevents all copies of an app from asking at the same time.
  ///   - firstRetry: The time from the first failure to the next request. It doubles with each
  ///     further failure, up to the interval.
  ///   - maximumWait: The longest wait that a server can ask for. The default is 24 hours.
  public init(
    every interval: Duration, jitter: Double = 0.1, firstRetry: Duration = .seconds(30),
    maximumWait: Duration = .seconds(24 * 60 * 60)
  ) {
    self.interval = interval
    self.jitter = jitter
    self.firstRetry = firstRetry
    self.maximumWait = maximumWait
  }

  /// Returns the time to wait.
  ///
  /// - Parameters:
  ///   - failures: The number of consecutive failed attempts.
  ///   - demanded: The time that the server asked for.
  ///   - random: A random number from 0 to 1.
  func wait(failures: Int, demanded: Duration?, random: Double) -> Duration {
    var wait = min(max(interval, .seconds(1)), .longest)
    if failures > 0 {
      wait = min(min(max(firstRetry, .seconds(1)), wait) * (1 << min(failures - 1, 30)), wait)
    }
    if let demanded { wait = max(wait, min(demanded, maximumWait, .longest)) }
    return wait + wait * (min(max(jitter, 0), 1) * random)
  }
}

extension Duration {
  /// Ten years: longer than an app runs, and without overflow in calculations.
  static let longest = Duration.seconds(315_360_000)
}
