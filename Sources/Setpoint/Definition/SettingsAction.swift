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
  /// Other words that a search finds the row by, not shown.
  public let tags: [String]
  /// Whether a search finds the row.
  public let isSearchable: Bool
  public let role: Role
  /// The question asked before it is done; `nil`: none.
  public let confirmation: String?
  /// What it does.
  public let perform: @Sendable () async -> Void
  /// What other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  public init(
    _ label: String, key: String? = nil, icon: SettingIcon? = nil, tags: [String] = [],
    isSearchable: Bool = true, role: Role = .standard, confirmation: String? = nil,
    perform: @escaping @Sendable () async -> Void
  ) {
    self.key = key ?? SettingsGroup.key(forLabel: label)
    self.label = label
    self.icon = icon
    self.tags = tags
    self.isSearchable = isSearchable
    self.role = role
    self.confirmation = confirmation
    self.perform = perform
  }
}
