/// How a value breaks a rule, for rules that have an error code or a message of their own.
enum RuleViolation: Error, Equatable {
  case outOfRange
  case notAnOption
  case invalid(MessageTemplate)

  /// The violation that a check reports with `error`, whose description people read.
  init(_ error: any Error) { self = error as? RuleViolation ?? .invalid("\(error)") }
}
