#if canImport(SwiftUI)
  public import SwiftUI

  /// The groups as tabs, each with its page; where there is no room for them, one column.
  public struct TabsSettingsStyle: SettingsStyle {
    nonisolated public init() {}

    public func makeContainer(configuration: ContainerConfiguration) -> some View {
      TabsContainer(configuration: configuration)
    }
  }

  extension SettingsStyle where Self == TabsSettingsStyle {
    /// The groups as tabs, each with its page; where there is no room for them, one column.
    nonisolated public static var tabs: TabsSettingsStyle { TabsSettingsStyle() }
  }

  private struct TabsContainer: View {
    let configuration: SettingsContainerConfiguration

    /// More tabs than these are behind "More" on a phone, in a stack that cannot hold another one.
    private static let mostWhereNarrow = 5

    var body: some View {
      RoomReader { isNarrow in
        if isNarrow, configuration.model.tabs.count > Self.mostWhereNarrow {
          NavigationStack(path: configuration.path) { configuration.content }
        } else {
          configuration.tabs
        }
      }
    }
  }
#endif
