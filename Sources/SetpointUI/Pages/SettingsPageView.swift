#if canImport(SwiftUI)
  public import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// A page with the settings of a class or a container, for a `NavigationStack` of the app.
  ///
  /// ```swift
  /// NavigationLink { SettingsPageView(settings.appearance) } label: { Text("Appearance") }
  /// ```
  ///
  /// Groups open as further pages of that stack. The page has a search field and, for a draft, a
  /// review button.
  public struct SettingsPageView: View {
    private let shown: ShownSettings
    private let title: String

    /// Creates a page with the settings of a `@Settings` class.
    ///
    /// - Parameters:
    ///   - settings: The settings to show: a class, or a group of it.
    ///   - title: The title of the page, which is translated like all texts. The default is the
    ///     title of the class if it is a property of another class, otherwise "Settings".
    public init(_ settings: some SettingsModel, title: String? = nil) {
      shown = ShownSettings(settings)
      self.title = title ?? shown.group?.label ?? "Settings"
    }

    /// Creates a page with all settings of a container or a draft.
    public init(_ settings: some SettingsShowing, title: String = "Settings") {
      shown = ShownSettings(settings)
      self.title = title
    }

    public var body: some View {
      ModelHost(shown: shown) { model in
        FirstPage(model: model, title: model.options.text(title), depth: .page)
          .reviewSheet(of: model)
      }
      .environment(\.pageOpening, .inPlace)
    }
  }
#endif
