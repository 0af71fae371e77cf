#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI

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
#endif
