import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why an answer cannot be used.
struct RemoteProblem: Error {
  let code: SettingsError.Code
  /// Two sentences: what is wrong, and what to do.
  let rule: String
  let recoverySuggestion: String
  /// How long the server wants to be left alone.
  var demandedWait: Duration?

  init(
    _ code: SettingsError.Code, _ rule: String, _ recoverySuggestion: String, wait: Duration? = nil
  ) {
    (self.code, self.rule, self.recoverySuggestion, demandedWait) = (
      code, rule, recoverySuggestion, wait
    )
  }

  static func redirect(_ way: String) -> RemoteProblem {
    RemoteProblem(
      .untrusted, "The server redirects \(way).", "Give the source the right address.")
  }

  static func timeout(_ timeout: Duration) -> RemoteProblem {
    RemoteProblem(
      .sourceUnavailable, "The server did not answer within \(timeout).",
      "Check the connection, or allow more time.")
  }

  static func transport(_ error: any Error) -> RemoteProblem {
    RemoteProblem(
      .sourceUnavailable, "No answer came as a whole: \(error).",
      "Check the connection and the server.")
  }

  static func status(_ status: Int, wait: Duration?) -> RemoteProblem {
    let recoverySuggestion =
      switch status {
      case 401, 403, 407: "Check the headers that say who asks."
      case 404, 410: "Check the address."
      case 429, 500...599: "It is the server's trouble; try later."
      default: "Only 200 is taken; check the address and the server."
      }
    return RemoteProblem(
      .sourceUnavailable, "The server answered with status \(status).", recoverySuggestion,
      wait: wait)
  }

  static func expired(_ date: Date, now: Date) -> RemoteProblem {
    RemoteProblem(
      .untrusted,
      "The settings expired at \(date.formatted(.iso8601)); it is \(now.formatted(.iso8601)).",
      "Sign them again with a later date, or set this computer's clock.")
  }

  static func tooLarge(_ limit: Int) -> RemoteProblem {
    RemoteProblem(
      .sourceUnavailable, "The answer has more than \(limit) bytes.",
      "Shorten it, or raise the limit.")
  }
}
