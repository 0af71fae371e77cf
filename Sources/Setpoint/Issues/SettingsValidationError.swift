/// The error of settings with which a program can't start: everything that is missing or wrong.
///
/// ``description`` lists the issues, one in a line, each with its key, its location, the broken rule
/// and a recovery suggestion. Values of secrets don't appear in it.
public struct SettingsValidationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The exit code of a program that stops because of its settings: 78, `EX_CONFIG` of
  /// `sysexits.h`.
  public static let exitCode: Int32 = 78

  /// The issues: first the missing values, then the others.
  public let issues: [SettingsIssue]

  init(_ issues: [SettingsIssue]) { self.issues = issues }

  public var description: String {
    let title =
      issues.count == 1
      ? "The settings have a problem:" : "The settings have \(issues.count) problems:"
    return ([title] + issues.map { "- \($0.placed)" }).joined(separator: "\n")
  }
}

extension SettingsIssue {
  /// The error with the layer and location of the value.
  fileprivate var placed: String {
    let layer = origin.map { $0.layer == .current ? "store" : $0.layer.description }
    let place = [layer, location].compactMap(\.self).joined(separator: ": ")
    return place.isEmpty ? error.description : "\(error) (\(place))"
  }
}
