/// A violation of a rule that has an error code or a message of its own.
enum RuleViolation: Error, Equatable {
  case outOfRange
  case notAnOption
  case invalid(MessageTemplate)

  /// Creates the violation for an error of a check, whose description people read.
  init(_ error: any Error) { self = error as? RuleViolation ?? .invalid("\(error)") }
}
