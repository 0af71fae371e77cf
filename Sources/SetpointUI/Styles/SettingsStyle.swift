#if canImport(SwiftUI)
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
#endif
