#if canImport(SwiftUI)
  public import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// The settings of a class or a container as sections, for a form of the app.
  ///
  /// ```swift
  /// Form {
  ///   SettingsSections(settings.appearance)
  ///   Section { AboutRow() }
  /// }
  /// ```
  ///
  /// Groups at any depth are sections with titles. There are no further pages to open.
  public struct SettingsSections: View {
    private let shown: ShownSettings
    private let content: (() -> [SettingsElement])?

    /// Creates sections for the settings of a `@Settings` class, under its title if it is a
    /// property of another class.
    public init(_ settings: some SettingsModel) {
      shown = ShownSettings(settings)
      content = nil
    }

    /// Creates sections for all settings of a container or a draft.
    public init(_ settings: some SettingsShowing) {
      shown = ShownSettings(settings)
      content = nil
    }

    /// Creates sections for some settings of a container or a draft, groups and free rows. See
    /// ``SettingsView``.
    public init(
      _ settings: some SettingsShowing, @SettingsBuilder content: @escaping () -> [SettingsElement]
    ) {
      shown = ShownSettings(settings)
      self.content = content
    }

    public var body: some View {
      ModelHost(shown: shown, elements: content) { model in
        if let page = model.screen.page(depth: .whole) {
          SettingsPageContent(model: model, page: page)
        }
      }
      .environment(\.pageOpening, .inPlace)
    }
  }
#endif
