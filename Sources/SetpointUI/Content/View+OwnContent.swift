#if canImport(SwiftUI)
  public import Setpoint
  import SetpointPresentation
  public import SwiftUI

  extension View {
    /// Replaces the control of a setting in the screens and rows in this view.
    ///
    /// ```swift
    /// SettingsView(settings.draft()).settingContent(for: settings.$volume) { volume in
    ///   VolumeKnob(value: volume.binding)
    /// }
    /// ```
    ///
    /// The row keeps its notes. To show the standard control, use a ``SettingControlView`` in the
    /// content.
    ///
    /// - Parameters:
    ///   - setting: The setting whose control is replaced.
    ///   - content: A view builder that receives the setting, from the draft if the screen shows
    ///     one.
    public func settingContent<Value>(
      for setting: SettingHandle<Value>,
      @ViewBuilder content: @escaping @MainActor @Sendable (SettingHandle<Value>) -> some View
    ) -> some View {
      settingContent(for: setting.setting, content: content)
    }

    /// Replaces the control of the setting with this typed key. See
    /// ``settingContent(for:content:)``.
    public func settingContent<Value>(
      for setting: Setting<Value>,
      @ViewBuilder content: @escaping @MainActor @Sendable (SettingHandle<Value>) -> some View
    ) -> some View {
      transformEnvironment(\.settingsContents) { contents in
        contents.settings[setting.key] = { container in
          AnyView(content(SettingHandle(setting, in: container)))
        }
      }
    }

    /// Replaces the icons in this view. Where `content` returns `nil`, the symbol appears.
    public func settingsIcon<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor @Sendable (SettingIcon) -> Content?
    ) -> some View {
      transformEnvironment(\.settingsContents) { contents in
        contents.icons.append { icon in content(icon).map { AnyView($0) } }
      }
    }

    /// Shows this content for the `SettingsCustomContent` with this key.
    public func settingsRow(
      _ key: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
    ) -> some View {
      transformEnvironment(\.settingsContents) { $0.rows[key] = { AnyView(content()) } }
    }

    /// Shows the `SettingsCustomContent` with this key as a row that opens a page with this
    /// content.
    public func settingsPage(
      _ key: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
    ) -> some View {
      transformEnvironment(\.settingsContents) { $0.pages[key] = { AnyView(content()) } }
    }

    /// Replaces the title and header of a group.
    ///
    /// - Parameters:
    ///   - group: The key of the group. If several groups have this key, the id, such as
    ///     `appearance/fonts`.
    ///   - content: The content to show.
    public func settingsHeader(
      for group: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
    ) -> some View {
      transformEnvironment(\.settingsContents) { $0.headers[group] = { AnyView(content()) } }
    }

    /// Replaces the footer of a group.
    ///
    /// - Parameters:
    ///   - group: The key or id of the group, as for ``settingsHeader(for:content:)``.
    ///   - content: The content to show.
    public func settingsFooter(
      for group: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
    ) -> some View {
      transformEnvironment(\.settingsContents) { $0.footers[group] = { AnyView(content()) } }
    }

    /// Adds an action to perform after a draft is committed, such as offering a restart.
    public func onSettingsCommit(
      perform: @escaping @MainActor @Sendable (SettingsCommit) -> Void
    ) -> some View {
      transformEnvironment(\.settingsContents) { $0.commits.append(perform) }
    }
  }

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
