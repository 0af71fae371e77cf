#if canImport(SwiftUI)
  public import SwiftUI

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
#endif
