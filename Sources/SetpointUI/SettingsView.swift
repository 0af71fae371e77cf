#if canImport(SwiftUI)
  public import Setpoint
  public import SwiftUI

  /// A settings screen with search, pages and live controls.
  ///
  /// ```swift
  /// SettingsView(settings)
  ///   .settingsStyle(.sidebar)
  /// ```
  ///
  /// The view has its own navigation: use it as the root of a window, a tab or a sheet. It shows
  /// changes made elsewhere immediately. With a draft, the user reviews the changes before they
  /// apply. To show settings among your own views, use ``SettingRow``, ``SettingsSections`` or
  /// ``SettingsPageView``.
  public struct SettingsView: View {
    private let shown: ShownSettings?
    private let title: String
    private let content: (() -> [SettingsElement])?

    init(
      showing shown: ShownSettings?, title: String, content: (() -> [SettingsElement])? = nil
    ) {
      self.shown = shown
      self.title = title
      self.content = content
    }

    public var body: some View {
      ModelHost(shown: shown, elements: content) { model in
        ScreenContainer(model: model, title: title)
      }
    }
  }

  /// Another name for ``SettingsView``, for apps that have a view of that name.
  public typealias SettingsScreenView = SettingsView

  /// The screen in the layout of the style.
  private struct ScreenContainer: View {
    let model: ScreenModel
    let title: String
    @Environment(\.settingsLink) private var link
    @Environment(\.settingsStyle) private var style
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @Environment(\.isInSettingsWindow) private var isInSettingsWindow

    var body: some View {
      let isSheet = isPresented && !isInSettingsWindow
      style.container(
        SettingsContainerConfiguration(model: model, title: model.options.text(title))
      )
      .reviewSheet(of: model)
      .environment(\.closeSettings, isSheet ? dismiss : nil)
      .sheetSize(if: isSheet)
      .onChange(of: link?.wrappedValue, initial: true) { follow(link) }
    }

    private func follow(_ link: Binding<String?>?) {
      guard let link, let id = link.wrappedValue else { return }
      model.open(id)
      link.wrappedValue = nil
    }
  }

  extension SettingsView {
    /// Creates a screen with all settings of the container in the environment, `\.settings`.
    ///
    /// - Parameter title: The title of the first page, translated like all texts.
    public init(title: String = "Settings") {
      self.init(showing: nil, title: title)
    }

    /// Creates a screen with all settings of a `@Settings` class.
    public init(_ settings: some SettingsModel, title: String = "Settings") {
      self.init(showing: ShownSettings(settings), title: title)
    }

    /// Creates a screen with all settings of a container or a draft.
    public init(_ settings: some SettingsShowing, title: String = "Settings") {
      self.init(showing: ShownSettings(settings), title: title)
    }

    /// Creates a screen with some settings of a `@Settings` class, groups and free rows.
    ///
    /// - Parameters:
    ///   - settings: The settings to show: a class, or a group of it.
    ///   - title: The title of the first page.
    ///   - content: The content of the screen, in order. It is evaluated again when a value or an
    ///     observable object that it reads changes, and when the surrounding view is evaluated.
    public init(
      _ settings: some SettingsModel, title: String = "Settings",
      @SettingsBuilder content: @escaping () -> [SettingsElement]
    ) {
      self.init(showing: ShownSettings(settings), title: title, content: content)
    }

    /// Creates a screen with some settings of a container or a draft, groups and free rows.
    public init(
      _ settings: some SettingsShowing, title: String = "Settings",
      @SettingsBuilder content: @escaping () -> [SettingsElement]
    ) {
      self.init(showing: ShownSettings(settings), title: title, content: content)
    }
  }

  struct SettingsView_Previews: PreviewProvider {
    static var previews: some View {
      SettingsView(settings).settingsStyle(.single)
      SettingsView(settings.draft()).settingsStyle(.grouped)
    }

    private static var settings: SettingsContainer {
      SettingsContainer(store: .memory) {
        Setting("name", default: "Ada")
        Setting("refresh", default: true, .help("Gets new articles without being asked."))
        SettingsGroup("Appearance", icon: "paintbrush") {
          Setting("fontSize", default: 14, .range(10...24, step: 2))
          Setting("theme", default: "Light", .options("Light", "Dark", "System"))
        }
      }
    }
  }
#endif
