#if canImport(SwiftUI)
  public import SwiftUI

  /// Everything on one page, each group with a heading; nothing has to be opened.
  public struct GroupedSettingsStyle: SettingsStyle {
    nonisolated public init() {}

    public func makeContainer(configuration: ContainerConfiguration) -> some View {
      NavigationStack(path: configuration.wholePath) { configuration.wholeContent }
    }
  }

  extension SettingsStyle where Self == GroupedSettingsStyle {
    /// Everything on one page, each group with a heading; nothing has to be opened.
    nonisolated public static var grouped: GroupedSettingsStyle { GroupedSettingsStyle() }
  }
#endif
