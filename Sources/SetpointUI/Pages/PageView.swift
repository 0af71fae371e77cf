#if canImport(SwiftUI)
  public import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// A page in the layout of the style. It scrolls to the row that a link opened.
  struct PageView: View {
    let model: ScreenModel
    /// The page, or `nil` if it no longer exists.
    let page: SettingsPage?
    /// The title, or `nil` for the title of the page's group.
    var title: String?
    @Environment(\.settingsStyle) private var style
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      if let page {
        let title = title ?? page.group?.label ?? ""
        ScrollViewReader { scroll in
          style.page(
            SettingsPageConfiguration(model: model, page: page, title: title)
          )
          .animation(reducesMotion ? nil : .default, value: page.rowIDs)
          .task(id: model.target) { await show(model.target, in: scroll) }
        }
        .navigationTitle(Text(verbatim: title))
      }
    }

    private func show(_ target: ScreenModel.Target?, in scroll: ScrollViewProxy) async {
      guard let target else { return }
      // The rows of a new page exist only after its layout.
      do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
      scroll.scrollTo(target.id, anchor: .center)
    }
  }

  extension SettingsPage {
    fileprivate var rowIDs: [String] { sections.flatMap(\.rows).map(\.id) }
  }

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

  /// The groups of a page from top to bottom, in the layout of the style.
  struct SettingsPageContent: View {
    let model: ScreenModel
    let page: SettingsPage
    @Environment(\.settingsStyle) private var style

    var body: some View {
      ForEach(page.sections) { section in
        style.group(
          SettingsGroupConfiguration(model: model, section: section))
      }
    }
  }
#endif
