#if canImport(SwiftUI)
  public import Setpoint

  /// A type that a ``SettingsView`` can show: a container, a draft, or a class of settings.
  public protocol SettingsShowing: Sendable {
    /// The container that the screen reads and changes.
    var shownContainer: SettingsContainer { get }
    /// The draft that stages changes, or `nil` if changes apply immediately.
    var shownDraft: SettingsDraft? { get }
  }

  extension SettingsContainer: SettingsShowing {
    public var shownContainer: SettingsContainer { self }
    public var shownDraft: SettingsDraft? { nil }
  }

  extension SettingsDraft: SettingsShowing {
    public var shownContainer: SettingsContainer { container }
    public var shownDraft: SettingsDraft? { self }
  }

  extension SettingsModelDraft: SettingsShowing {
    public var shownContainer: SettingsContainer { draft.container }
    public var shownDraft: SettingsDraft? { draft }
  }
#endif
