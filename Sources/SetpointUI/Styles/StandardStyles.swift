#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI

  /// A sidebar with the groups beside the selected page. A narrow screen has a single column.
  public struct SidebarSettingsStyle: SettingsStyle {
    /// Creates the style.
    nonisolated public init() {}

    public func makeContainer(configuration: ContainerConfiguration) -> some View {
      SidebarContainer(configuration: configuration)
    }
  }

  extension SettingsStyle where Self == SidebarSettingsStyle {
    /// A sidebar with the groups beside the selected page. A narrow screen has a single column.
    nonisolated public static var sidebar: SidebarSettingsStyle { SidebarSettingsStyle() }
  }

  private struct SidebarContainer: View {
    let configuration: SettingsContainerConfiguration
    // Otherwise a narrow iPad would hide the sidebar at first, and search results behind it.
    @State private var columns = NavigationSplitViewVisibility.all

    var body: some View {
      LayoutReader { isNarrow in
        if isNarrow {
          NavigationStack(path: configuration.path) { configuration.content }
        } else {
          NavigationSplitView(columnVisibility: $columns) {
            configuration.sidebar.sidebarColumn()
          } detail: {
            configuration.detail
          }
          .navigationSplitViewStyle(.balanced)
        }
      }
    }
  }

  /// A single page with all groups, each with a heading.
  public struct GroupedSettingsStyle: SettingsStyle {
    /// Creates the style.
    nonisolated public init() {}

    public func makeContainer(configuration: ContainerConfiguration) -> some View {
      NavigationStack(path: configuration.wholePath) { configuration.wholeContent }
    }
  }

  extension SettingsStyle where Self == GroupedSettingsStyle {
    /// A single page with all groups, each with a heading.
    nonisolated public static var grouped: GroupedSettingsStyle { GroupedSettingsStyle() }
  }

  /// A single column in which groups open as pages.
  public struct SingleSettingsStyle: SettingsStyle {
    /// Creates the style.
    nonisolated public init() {}

    public func makeContainer(configuration: ContainerConfiguration) -> some View {
      NavigationStack(path: configuration.path) { configuration.content }
    }
  }

  extension SettingsStyle where Self == SingleSettingsStyle {
    /// A single column in which groups open as pages.
    nonisolated public static var single: SingleSettingsStyle { SingleSettingsStyle() }
  }

  /// A single column with a card for each group. Groups that are pages open as pages.
  public struct CardSettingsStyle: SettingsStyle {
    /// Creates the style.
    nonisolated public init() {}

    public func makeContainer(configuration: ContainerConfiguration) -> some View {
      NavigationStack(path: configuration.path) { configuration.content }
    }

    public func makePage(configuration: PageConfiguration) -> some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) { configuration.content }
          .padding()
      }
      .environment(\.isOutsideForm, true)
    }

    public func makeGroup(configuration: GroupConfiguration) -> some View {
      VStack(alignment: .leading, spacing: 8) {
        configuration.header.font(.headline)
        VStack(alignment: .leading, spacing: 16) { configuration.content }
          .padding()
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
        configuration.footer.font(.footnote).foregroundStyle(.secondary)
      }
    }
  }

  extension SettingsStyle where Self == CardSettingsStyle {
    /// A single column with a card for each group. Groups that are pages open as pages.
    nonisolated public static var cards: CardSettingsStyle { CardSettingsStyle() }
  }

  /// Tabs with a page for each group. A narrow screen with too many groups has a single column. On
  /// a Mac, the tabs of a settings window, which has the height of the selected tab.
  public struct TabsSettingsStyle: SettingsStyle {
    /// Creates the style.
    nonisolated public init() {}

    public func makeContainer(configuration: ContainerConfiguration) -> some View {
      configuration.tabs
    }
  }

  extension SettingsStyle where Self == TabsSettingsStyle {
    /// Tabs with a page for each group. A narrow screen with too many groups has a single column.
    nonisolated public static var tabs: TabsSettingsStyle { TabsSettingsStyle() }
  }
#endif
