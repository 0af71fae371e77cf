#if canImport(SwiftUI)
  public import SwiftUI

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
#endif
