#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  package let key: String
  /// The text of the button.
  public let label: String
  /// The icon of the button; `nil` for none.
  package let icon: SettingIcon?
  /// Additional search terms, which aren't shown.
  package let tags: [String]
  /// Whether a search finds the row.
  package let isSearchable: Bool
  /// The role of the action, which determines the look of the button.
  package let role: Role
  /// The question that a surface asks before the action; `nil` for none.
  package let confirmation: String?
  /// The action of the button.
  public let perform: @Sendable () async -> Void
  /// The values that other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  /// Creates a button that calls `perform`, after asking the question `confirmation` if there is
  /// one.
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

/// A link among the settings to a destination outside the app.
public struct SettingsHyperlink: Sendable {
  /// The component of the link in paths, unique among its siblings.
  package let key: String
  /// The text of the link.
  package let label: String
  /// The icon beside the text; `nil` for none.
  package let icon: SettingIcon?
  /// Additional search terms, which aren't shown.
  package let tags: [String]
  /// Whether a search finds the row.
  package let isSearchable: Bool
  /// The address that the link opens.
  package let destination: URL
  /// The values that other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  /// Creates a link.
  public init(
    _ label: String, key: String? = nil, icon: SettingIcon? = nil, tags: [String] = [],
    isSearchable: Bool = true, destination: URL
  ) {
    self.key = key ?? SettingsGroup.key(forLabel: label)
    self.label = label
    self.icon = icon
    self.tags = tags
    self.isSearchable = isSearchable
    self.destination = destination
  }
}

/// A row with text to read among the settings, such as a version number.
public struct SettingsInformation: Sendable {
  /// The component of the row in paths, unique among its siblings.
  package let key: String
  /// The name of the information.
  package let label: String
  /// The icon beside the name; `nil` for none.
  package let icon: SettingIcon?
  /// Additional search terms, which aren't shown.
  package let tags: [String]
  /// Whether a search finds the row.
  package let isSearchable: Bool
  /// Whether surfaces offer to copy the text.
  package let isCopyable: Bool
  /// Returns the text. Surfaces call it each time they show the row.
  package let text: @Sendable () -> String
  /// The values that other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  /// Creates a row whose text is evaluated each time a surface shows it.
  public init(
    _ label: String, key: String? = nil, icon: SettingIcon? = nil, tags: [String] = [],
    isSearchable: Bool = true, isCopyable: Bool = true,
    text: @escaping @autoclosure @Sendable () -> String
  ) {
    self.key = key ?? SettingsGroup.key(forLabel: label)
    self.label = label
    self.icon = icon
    self.tags = tags
    self.isSearchable = isSearchable
    self.isCopyable = isCopyable
    self.text = text
  }
}

/// A row for the app's own content, which each surface shows in its own way.
public struct SettingsCustomContent: Sendable {
  /// The component of the row in paths, unique among its siblings. Surfaces use it to request the
  /// content from the app.
  package let key: String
  /// The title; `nil` for none. A search finds only content with a title.
  package let label: String?
  /// Additional search terms, which aren't shown.
  package let tags: [String]
  /// Whether a search finds the row.
  package let isSearchable: Bool
  /// The values that other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  /// Creates a row for the app's own content. With a label, a search finds it.
  public init(
    key: String, label: String? = nil, tags: [String] = [], isSearchable: Bool = true
  ) {
    self.key = key
    self.label = label
    self.tags = tags
    self.isSearchable = isSearchable
  }
}
