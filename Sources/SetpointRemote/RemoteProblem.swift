import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The reason why a response can't be used.
struct RemoteProblem: Error {
  let code: SettingsError.Code
  /// Two sentences: the problem and the recovery suggestion.
  let rule: String
  let recoverySuggestion: String
  /// The time that the server asks clients to wait.
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
      .untrusted, "The server redirects \(way).", "Correct the source's address.")
  }

  static func timeout(_ timeout: Duration) -> RemoteProblem {
    RemoteProblem(
      .sourceUnavailable, "The server didn't answer within \(timeout).",
      "Check the connection, or allow more time.")
  }

  static func transport(_ error: any Error) -> RemoteProblem {
    RemoteProblem(
      .sourceUnavailable, "The request failed: \(error).",
      "Check the connection and the server.")
  }

  static func status(_ status: Int, wait: Duration?) -> RemoteProblem {
    let recoverySuggestion =
      switch status {
      case 401, 403, 407: "Check the authentication headers."
      case 404, 410: "Check the address."
      case 429, 500...599: "The server has a problem. Try again later."
      default: "Expected status 200. Check the address and the server."
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
      .sourceUnavailable, "The response has more than \(limit) bytes.",
      "Shorten it, or raise the limit.")
  }
}
