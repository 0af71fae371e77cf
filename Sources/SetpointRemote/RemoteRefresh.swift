/// How often a ``RemoteSource`` asks its server.
///
/// A server that wants to be asked later, by `Retry-After` or the `max-age` of `Cache-Control`, is.
public struct RemoteRefresh: Sendable, Hashable {
  /// How long after an answer the server is asked again; at least a second.
  public var interval: Duration
  /// By which part of itself, from 0 to 1, a wait is lengthened at most, at random, so that not all
  /// copies of an app ask at the same moment.
  public var jitter: Double
  /// How long after a failure the server is asked again; twice as long after each further one, up to
  /// the interval.
  public var firstRetry: Duration
  /// The longest wait that a server may ask for.
  public var longestWait: Duration

  public init(
    every interval: Duration, jitter: Double = 0.1, firstRetry: Duration = .seconds(30),
    longestWait: Duration = .seconds(24 * 60 * 60)
  ) {
    self.interval = interval
    self.jitter = jitter
    self.firstRetry = firstRetry
    self.longestWait = longestWait
  }

  /// How long to wait.
  ///
  /// - Parameters:
  ///   - failures: How many attempts have failed one after the other.
  ///   - demanded: What the server asked for.
  ///   - random: From 0 to 1.
  func wait(failures: Int, demanded: Duration?, random: Double) -> Duration {
    var wait = min(max(interval, .seconds(1)), .longest)
    if failures > 0 {
      wait = min(min(max(firstRetry, .seconds(1)), wait) * (1 << min(failures - 1, 30)), wait)
    }
    if let demanded { wait = max(wait, min(demanded, longestWait, .longest)) }
    return wait + wait * (min(max(jitter, 0), 1) * random)
  }
}

extension Duration {
  /// Ten years: what is longer than an app runs, and can still be reckoned with.
  static let longest = Duration.seconds(315_360_000)
}
