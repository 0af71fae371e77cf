#if canImport(SwiftUI)
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
      RoomReader { isNarrow in
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
#endif
