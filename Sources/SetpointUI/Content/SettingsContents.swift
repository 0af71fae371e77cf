#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// The custom content that the app sets by view modifiers.
  struct SettingsContents: Sendable {
    typealias Maker = @MainActor @Sendable () -> AnyView

    /// The controls of settings by key.
    var settings: [String: @MainActor @Sendable (SettingsContainer) -> AnyView] = [:]
    /// The icons. The last closure that returns a view takes precedence.
    var icons: [@MainActor @Sendable (SettingIcon) -> AnyView?] = []
    /// The content of free rows by key.
    var rows: [String: Maker] = [:]
    /// The content of custom pages by the key of the row that opens them.
    var pages: [String: Maker] = [:]
    /// The headers of groups by key or id.
    var headers: [String: Maker] = [:]
    /// The footers of groups by key or id.
    var footers: [String: Maker] = [:]
    /// The actions to perform after a draft is committed.
    var commits: [@MainActor @Sendable (SettingsCommit) -> Void] = []

    @MainActor
    func icon(_ icon: SettingIcon) -> AnyView? {
      icons.reversed().lazy.compactMap { $0(icon) }.first
    }

    func view(in makers: [String: Maker], for group: SettingsSection) -> Maker? {
      makers[group.id] ?? makers[group.key]
    }
  }
#endif
