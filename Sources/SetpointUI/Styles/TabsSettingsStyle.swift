#if canImport(SwiftUI)
  public import SwiftUI

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
