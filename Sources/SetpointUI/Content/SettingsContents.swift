#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// What the app draws itself, by modifiers around the screen.
  struct SettingsContents: Sendable {
    typealias Maker = @MainActor @Sendable () -> AnyView

    /// For settings; the last one that has something counts.
    var settings: [@MainActor @Sendable (SettingContext) -> AnyView?] = []
    /// For icons; the last one that has something counts.
    var icons: [@MainActor @Sendable (SettingIcon) -> AnyView?] = []
    /// For free rows, by their key.
    var rows: [String: Maker] = [:]
    /// For free pages, by the key of the row that leads there.
    var pages: [String: Maker] = [:]
    /// Above groups, by their key or id.
    var headers: [String: Maker] = [:]
    /// Below groups, by their key or id.
    var footers: [String: Maker] = [:]
    /// Told of each commit of a draft.
    var commits: [@MainActor @Sendable (SettingsCommit) -> Void] = []

    @MainActor
    func setting(_ context: SettingContext) -> AnyView? {
      settings.reversed().lazy.compactMap { $0(context) }.first
    }

    @MainActor
    func icon(_ icon: SettingIcon) -> AnyView? {
      icons.reversed().lazy.compactMap { $0(icon) }.first
    }

    func view(in makers: [String: Maker], for group: SettingsSection) -> Maker? {
      makers[group.id] ?? makers[group.key]
    }
  }
#endif
