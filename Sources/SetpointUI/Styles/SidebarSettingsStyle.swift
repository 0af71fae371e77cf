#if canImport(SwiftUI)
  public import SwiftUI

  /// The groups in a sidebar, the chosen one beside it; where there is no room for both, one column.
  public struct SidebarSettingsStyle: SettingsStyle {
    nonisolated public init() {}

    public func makeContainer(configuration: ContainerConfiguration) -> some View {
      SidebarContainer(configuration: configuration)
    }
  }

  extension SettingsStyle where Self == SidebarSettingsStyle {
    /// The groups in a sidebar, the chosen one beside it; where there is no room for both, one column.
    nonisolated public static var sidebar: SidebarSettingsStyle { SidebarSettingsStyle() }
  }

  private struct SidebarContainer: View {
    let configuration: SettingsContainerConfiguration

    var body: some View {
      RoomReader { isNarrow in
        if isNarrow {
          NavigationStack(path: configuration.path) { configuration.content }
        } else {
          NavigationSplitView {
            configuration.sidebar
          } detail: {
            configuration.detail
          }
        }
      }
    }
  }
#endif
