#if canImport(SwiftUI)
  public import SwiftUI

  /// How a settings screen is laid out: what holds it, its pages, its groups and its rows.
  ///
  /// A style of one's own arranges what the configurations hold; what it leaves out of the requirements
  /// is laid out as usual. Set it with ``SwiftUICore/View/settingsStyle(_:)``.
  @MainActor
  public protocol SettingsStyle: Sendable {
    associatedtype Container: View
    associatedtype Page: View
    associatedtype GroupBody: View
    associatedtype Item: View

    typealias ContainerConfiguration = SettingsContainerConfiguration
    typealias PageConfiguration = SettingsPageConfiguration
    typealias GroupConfiguration = SettingsGroupConfiguration
    typealias ItemConfiguration = SettingsItemConfiguration

    /// The whole: brings the navigation in which pages open.
    @ViewBuilder func makeContainer(configuration: ContainerConfiguration) -> Container
    /// A page with its groups; by default a grouped form.
    @ViewBuilder func makePage(configuration: PageConfiguration) -> Page
    /// Rows with a common heading; by default a section.
    @ViewBuilder func makeGroup(configuration: GroupConfiguration) -> GroupBody
    /// The row of a setting; by default its control with its label, what there is to say below.
    @ViewBuilder func makeItem(configuration: ItemConfiguration) -> Item
  }

  extension SettingsStyle {
    public func makePage(configuration: PageConfiguration) -> some View {
      Form { configuration.content }.formStyle(.grouped)
    }

    public func makeGroup(configuration: GroupConfiguration) -> some View {
      Section {
        configuration.content
      } header: {
        configuration.header
      } footer: {
        configuration.footer
      }
    }

    public func makeItem(configuration: ItemConfiguration) -> some View {
      configuration.content
    }
  }

  // A style in the environment has lost its type; as long as it is the same one, so are these views.
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
