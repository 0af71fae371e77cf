/// A button among the settings.
public struct SettingsAction: Sendable {
  /// The effect of a button on the user's data.
  @nonexhaustive
  public enum Role: Sendable, Hashable {
    /// An action without special meaning.
    case standard
    /// An action that destroys data. Surfaces show it in a warning color.
    case destructive
  }

  /// The component of the button in paths, unique among its siblings.
  public let key: String
  /// The text of the button.
  public let label: String
  /// The icon of the button; `nil` for none.
  public let icon: SettingIcon?
  /// Additional words, not shown, by which a search finds the row.
  public let tags: [String]
  /// Whether a search finds the row.
  public let isSearchable: Bool
  /// The role of the action, which determines the look of the button.
  public let role: Role
  /// The question that a surface asks before the action; `nil` for none.
  public let confirmation: String?
  /// The action of the button.
  public let perform: @Sendable () async -> Void
  /// The values that other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  /// Creates a button that calls `perform`, after asking the question `confirmation` if there is one.
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
