#if canImport(SwiftUI)
  public import Setpoint
  public import SwiftUI

  extension View {
    /// Draws settings in a way of the app's own; where `content` is nothing, the standard control stands.
    ///
    /// ```swift
    /// SettingsView(settings).settingContent { setting in
    ///   if setting.key == "volume" { VolumeKnob(value: setting.binding(.volume)) }
    /// }
    /// ```
    public func settingContent<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor @Sendable (SettingContext) -> Content?
    ) -> some View {
      transformEnvironment(\.settingsContents) { contents in
        contents.settings.append { context in content(context).map { AnyView($0) } }
      }
    }

    /// Draws icons in a way of the app's own; where `content` is nothing, the symbol stands.
    public func settingsIcon<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor @Sendable (SettingIcon) -> Content?
    ) -> some View {
      transformEnvironment(\.settingsContents) { contents in
        contents.icons.append { icon in content(icon).map { AnyView($0) } }
      }
    }

    /// Fills the place of the ``SettingsCustomContent`` with this key.
    public func settingsRow(
      _ key: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
    ) -> some View {
      transformEnvironment(\.settingsContents) { $0.rows[key] = { AnyView(content()) } }
    }

    /// Makes the ``SettingsCustomContent`` with this key a row that leads to a page of the app's own.
    public func settingsPage(
      _ key: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
    ) -> some View {
      transformEnvironment(\.settingsContents) { $0.pages[key] = { AnyView(content()) } }
    }

    /// Puts something above the rows of a group in place of its title and header.
    ///
    /// - Parameter group: The key of the group or, if several have it, its id: `appearance/fonts`.
    public func settingsHeader(
      for group: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
    ) -> some View {
      transformEnvironment(\.settingsContents) { $0.headers[group] = { AnyView(content()) } }
    }

    /// Puts something below the rows of a group in place of its footer.
    ///
    /// - Parameter group: As for ``settingsHeader(for:content:)``.
    public func settingsFooter(
      for group: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
    ) -> some View {
      transformEnvironment(\.settingsContents) { $0.footers[group] = { AnyView(content()) } }
    }

    /// Does something after the changes of a draft were applied, such as offering a restart.
    public func onSettingsCommit(
      perform: @escaping @MainActor @Sendable (SettingsCommit) -> Void
    ) -> some View {
      transformEnvironment(\.settingsContents) { $0.commits.append(perform) }
    }
  }
#endif
