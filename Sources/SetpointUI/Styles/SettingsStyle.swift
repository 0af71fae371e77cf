#if canImport(SwiftUI)
  public import SetpointPresentation
  public import SwiftUI

  /// The layout of a settings screen, its pages, its groups and its rows.
  ///
  /// Implement this protocol to arrange the parts in the configurations. Methods that you don't
  /// implement use the standard layout. Set a style with `settingsStyle(_:)`.
  @MainActor
  public protocol SettingsStyle: Sendable {
    /// The view of the whole screen.
    associatedtype Container: View
    /// The view of a page.
    associatedtype Page: View
    /// The view of a group.
    associatedtype GroupBody: View
    /// The view of a row.
    associatedtype Item: View

    /// The parts of the whole screen.
    typealias ContainerConfiguration = SettingsContainerConfiguration
    /// The parts of a page.
    typealias PageConfiguration = SettingsPageConfiguration
    /// The parts of a group.
    typealias GroupConfiguration = SettingsGroupConfiguration
    /// The parts of a row.
    typealias ItemConfiguration = SettingsItemConfiguration

    /// Returns the view of the whole screen, including the navigation for its pages.
    @ViewBuilder func makeContainer(configuration: ContainerConfiguration) -> Container
    /// Returns the view of a page. The default is a form, which is grouped on a Mac, too.
    @ViewBuilder func makePage(configuration: PageConfiguration) -> Page
    /// Returns the view of a group. The default is a section.
    @ViewBuilder func makeGroup(configuration: GroupConfiguration) -> GroupBody
    /// Returns the row of a setting. The default is the control with its label, and the notes
    /// below.
    @ViewBuilder func makeItem(configuration: ItemConfiguration) -> Item
  }

  extension SettingsStyle {
    /// Returns a form with the content of the page.
    public func makePage(configuration: PageConfiguration) -> some View {
      Form { configuration.content }.pageFormStyle()
    }

    /// Returns the group as a section with its header and footer.
    public func makeGroup(configuration: GroupConfiguration) -> some View {
      Section {
        configuration.content
      } header: {
        configuration.header
      } footer: {
        configuration.footer
      }
    }

    /// Returns the content of the row.
    public func makeItem(configuration: ItemConfiguration) -> some View {
      configuration.content
    }
  }

  // `AnyView` is needed because the environment erases the type of the style. The identity of the
  // views remains while the style stays the same.
  extension SettingsStyle {
    func container(_ configuration: ContainerConfiguration) -> AnyView {
      AnyView(makeContainer(configuration: configuration))
    }

    func page(_ configuration: PageConfiguration) -> AnyView {
      AnyView(makePage(configuration: configuration))
    }

    func group(_ configuration: GroupConfiguration) -> AnyView {
      AnyView(makeGroup(configuration: configuration))
    }

    func item(_ configuration: ItemConfiguration) -> AnyView {
      AnyView(makeItem(configuration: configuration))
    }
  }

  /// The parts of a settings screen that a style arranges.
  @MainActor
  public struct SettingsContainerConfiguration {
    let model: ScreenModel
    /// The title of the first page.
    public let title: String

    /// The open pages above the first one, for the style's `NavigationStack`.
    public var path: Binding<[SettingsRoute]> {
      Bindable(model).path
    }

    /// The first page with search, title and review. Its links open pages in the surrounding stack.
    public var content: some View {
      SettingsFirstPage(model: model, title: title, depth: .page)
    }

    /// A single page with all groups, each with a heading.
    public var wholeContent: some View {
      SettingsFirstPage(model: model, title: title, depth: .whole)
    }

    /// The open pages above ``wholeContent``, which can only be custom pages of the app.
    public var wholePath: Binding<[SettingsRoute]> {
      Binding {
        model.path.filter { !$0.isGroup }
      } set: { path in
        model.path = path
      }
    }

    /// The list of groups for a sidebar, with search.
    public var sidebar: some View { SettingsSidebar(model: model, title: title) }

    /// The pages as tabs with search, each in its own stack.
    public var tabs: some View { SettingsTabs(model: model, title: title) }

    /// The page selected in the sidebar, in its own stack.
    public var detail: some View { SettingsDetail(model: model, title: title) }
  }

  /// The parts of a page that a style arranges.
  @MainActor
  public struct SettingsPageConfiguration {
    let model: ScreenModel
    /// The page, with its sections.
    public let page: SettingsPage
    /// The title of the page.
    public let title: String
    /// The groups of the page from top to bottom.
    public var content: some View { SettingsPageContent(model: model, page: page) }
  }

  /// The parts of a group that a style arranges.
  @MainActor
  public struct SettingsGroupConfiguration {
    let model: ScreenModel
    /// The section, with its rows and titles.
    public let section: SettingsPage.Section
    /// The title above the rows, or the custom header of the app. Empty if there is neither.
    public var header: some View { SettingsGroupHeader(section: section) }
    /// The rows from top to bottom.
    public var content: some View { SettingsGroupContent(model: model, section: section) }
    /// The footer below the rows, or the custom footer of the app. Empty if there is neither.
    public var footer: some View { SettingsGroupFooter(section: section) }
  }

  /// The parts of a row that a style arranges.
  @MainActor
  public struct SettingsItemConfiguration {
    let edited: EditedSetting
    /// The setting and its state.
    public var item: SettingsItem { edited.item }
    /// The complete row: the control with its label, and the notes.
    public var content: some View { SettingRow(edited: edited) }
    /// The icon and name of the setting.
    public var label: some View { SettingLabel(edited: edited) }
    /// The control without a visible label.
    public var control: some View { SettingControlView(edited: edited, hidesLabel: true) }
    /// The help text, error, lock reason, override, restart note and origin, and the reset button.
    public var notes: some View { SettingNotes(edited: edited) }
  }
#endif
