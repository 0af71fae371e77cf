#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A button among the settings.
public struct SettingsAction: Sendable {
  /// What the button does to what the user has.
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

/// A link among the settings, to somewhere outside the app.
public struct SettingsHyperlink: Sendable, Hashable {
  /// The link's part of a path; unique among its siblings.
  public let key: String
  public let label: String
  public let icon: SettingIcon?
  public let destination: URL

  public init(
    _ label: String, key: String? = nil, icon: SettingIcon? = nil, destination: URL
  ) {
    self.key = key ?? SettingsGroup.key(forLabel: label)
    self.label = label
    self.icon = icon
    self.destination = destination
  }
}

/// Something to read among the settings, such as a version number.
public struct SettingsInformation: Sendable {
  /// The row's part of a path; unique among its siblings.
  public let key: String
  public let label: String
  public let icon: SettingIcon?
  /// Whether surfaces offer to copy the text.
  public let isCopyable: Bool
  /// The text; asked for each time the row is drawn.
  public let text: @Sendable () -> String

  public init(
    _ label: String, key: String? = nil, icon: SettingIcon? = nil, isCopyable: Bool = true,
    text: @escaping @autoclosure @Sendable () -> String
  ) {
    self.key = key ?? SettingsGroup.key(forLabel: label)
    self.label = label
    self.icon = icon
    self.isCopyable = isCopyable
    self.text = text
  }
}

/// A place among the settings that the app fills itself, for each surface in that surface's way.
public struct SettingsCustomContent: Sendable, Hashable {
  /// The place's part of a path; unique among its siblings. Surfaces ask the app by it.
  public let key: String
  /// What a search finds the place by; `nil`: nothing.
  public let label: String?

  public init(key: String, label: String? = nil) {
    self.key = key
    self.label = label
  }
}
