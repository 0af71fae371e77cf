#if canImport(SwiftUI)
  public import Setpoint

  /// What a ``SettingsView`` can show: a container, or a draft of one.
  public protocol SettingsShowing: Sendable {
    /// What is read and changed.
    var shownContainer: SettingsContainer { get }
    /// What collects the changes until they are applied; `nil`: they are applied at once.
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

  /// The settings behind a screen.
  struct ShownSettings: Sendable {
    let container: SettingsContainer
    let draft: SettingsDraft?

    init(_ settings: any SettingsShowing) {
      container = settings.shownContainer
      draft = settings.shownDraft
    }
  }
#endif
