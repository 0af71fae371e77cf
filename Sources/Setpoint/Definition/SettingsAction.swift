/// A button among the settings.
public struct SettingsAction: Sendable {
  /// What the button does to what the user has.
  @nonexhaustive
  public enum Role: Sendable, Hashable {
    case standard
    /// It destroys something; surfaces warn by its colour.
    case destructive
  }

  /// The button's part of a path; unique among its siblings.
  public let key: String
  public let label: String
  public let icon: SettingIcon?
  public let role: Role
  /// The question asked before it is done; `nil`: none.
  public let confirmation: String?
  /// What it does.
  public let perform: @Sendable () async -> Void

  public init(
    _ label: String, key: String? = nil, icon: SettingIcon? = nil, role: Role = .standard,
    confirmation: String? = nil, perform: @escaping @Sendable () async -> Void
  ) {
    self.key = key ?? SettingsGroup.key(forLabel: label)
    self.label = label
    self.icon = icon
    self.role = role
    self.confirmation = confirmation
    self.perform = perform
  }
}
