#if canImport(SwiftUI)
  public import Setpoint
  public import SwiftUI

  /// A settings screen: everything that a declaration says, with search, pages and live controls.
  ///
  /// ```swift
  /// SettingsView(settings)
  ///   .settingsStyle(.sidebar)
  /// ```
  ///
  /// Brings its own navigation: it is the whole of a window, a tab or a sheet. What changes elsewhere is
  /// seen at once. Given a draft, it collects changes and has them reviewed before they are applied.
  public struct SettingsView: View {
    private let settings: (any SettingsShowing)?
    private let title: String
    private let content: (() -> [SettingsElement])?
    /// Tells one evaluation of the view around this one from the next.
    private let revision: Int
    @State private var holder = ScreenHolder()
    @Environment(\.settings) private var environmentSettings
    @Environment(\.screenOptions) private var options
    @Environment(\.settingsSearch) private var search
    @Environment(\.settingsLink) private var link
    @Environment(\.settingsStyle) private var style

    private static var revisions = 0

    init(
      showing settings: (any SettingsShowing)?, title: String,
      content: (() -> [SettingsElement])? = nil
    ) {
      self.settings = settings
      self.title = title
      self.content = content
      if content != nil { Self.revisions += 1 }
      revision = Self.revisions
    }

    public var body: some View {
      let model = holder.model(
        for: ShownSettings(settings ?? environmentSettings), options: options, search: search,
        content: content)
      style.container(SettingsContainerConfiguration(model: model, title: options.text(title)))
        .reviewSheet(of: model)
        .sheet(item: Bindable(model).explained) { ExplanationView(edited: $0) }
        .onChange(of: content == nil ? 0 : revision) { model.refreshContent() }
        .onChange(of: link?.wrappedValue, initial: true) { follow(link, in: model) }
    }

    private func follow(_ link: Binding<String?>?, in model: ScreenModel) {
      guard let link, let id = link.wrappedValue else { return }
      model.open(id)
      link.wrappedValue = nil
    }
  }

  extension SettingsView {
    /// Shows all settings of the container in the environment: `\.settings`.
    ///
    /// - Parameter title: The title of the first page, translated as all texts are.
    public init(title: String = "Settings") {
      self.init(showing: nil, title: title)
    }

    /// Shows all settings of a `@Settings` class.
    public init(_ settings: some SettingsModel, title: String = "Settings") {
      self.init(showing: settings.container, title: title)
    }

    /// Shows all settings of a container or a draft.
    public init(_ settings: some SettingsShowing, title: String = "Settings") {
      self.init(showing: settings, title: title)
    }

    /// Shows a screen composed of some settings of a `@Settings` class, groups and free rows.
    ///
    /// - Parameter content: What stands on the screen, in this order; evaluated again when a value or an
    ///   observable object changes that it reads, and with the view around it.
    public init(
      _ settings: some SettingsModel, title: String = "Settings",
      @SettingsBuilder content: @escaping () -> [SettingsElement]
    ) {
      self.init(showing: settings.container, title: title, content: content)
    }

    /// Shows a screen composed of some settings of a container or a draft, groups and free rows.
    public init(
      _ settings: some SettingsShowing, title: String = "Settings",
      @SettingsBuilder content: @escaping () -> [SettingsElement]
    ) {
      self.init(showing: settings, title: title, content: content)
    }
  }
#endif
