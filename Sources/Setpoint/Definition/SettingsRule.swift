/// A rule that the values of several settings satisfy together.
///
/// Write it among the settings of a container or group, or in `static let rules` of a `@Settings`
/// class:
///
/// ```swift
/// SettingsRule(across: .low, .high, message: "Low must be less than high.") { low, high in
///   low < high
/// }
/// ```
///
/// A container refuses writes after which the rule would be broken. If a file or another process
/// breaks it, the last values that kept the rule stay in effect, and the issue names the settings.
/// Without such values, the defaults are in effect.
public struct SettingsRule: Sendable {
  /// A sentence that says which values are valid.
  package let message: String
  /// The values that other parts of Setpoint add to the rule.
  var attachments = SettingAttachments()
  private let identity = Identity()

  private final class Identity: Sendable {}

  init(message: String) { self.message = message }

  /// Returns whether both are the same rule, created once.
  func isSame(as other: SettingsRule) -> Bool { identity === other.identity }
}

extension SettingsGroup {
  /// Returns the group with a rule across some of its settings.
  ///
  /// ```swift
  /// SettingsGroup("Limits") { low; high }
  ///   .rule(SettingsRule(across: low, high, message: "Low must be less than high.") { $0 < $1 })
  /// ```
  public func rule(_ rule: SettingsRule) -> SettingsGroup {
    var copy = SettingsGroup(
      label, presentation, key: key, icon: icon, header: header, footer: footer, tags: tags,
      content: content + [.rule(rule)])
    copy.attachments = attachments
    return copy
  }
}
