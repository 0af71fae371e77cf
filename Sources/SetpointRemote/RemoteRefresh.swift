/// The schedule on which a ``RemoteSource`` asks its server.
///
/// A server can delay the next request by `Retry-After` or by the `max-age` of `Cache-Control`.
public struct RemoteRefresh: Sendable, Hashable {
  /// The time from a response to the next request, at least one second.
  public var interval: Duration
  /// The maximum random extension of a wait, as a fraction of it from 0 to 1. The default is 0.1.
  /// It prevents all copies of an app from asking at the same time.
  public var jitter: Double
  /// The time from the first failure to the next request. The default is 30 seconds. It doubles
  /// with each further failure, up to the interval.
  public var firstRetry: Duration
  /// The longest wait that a server can ask for. The default is 24 hours.
  public var maximumWait: Duration

  /// Creates a schedule.
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
