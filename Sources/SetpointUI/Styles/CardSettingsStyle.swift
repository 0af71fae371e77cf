#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI

  /// One column of cards, one for each group; groups that are pages open as such.
  public struct CardSettingsStyle: SettingsStyle {
    nonisolated public init() {}

    public func makeContainer(configuration: ContainerConfiguration) -> some View {
      NavigationStack(path: configuration.path) { configuration.content }
    }

    public func makePage(configuration: PageConfiguration) -> some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) { configuration.content }
          .padding()
      }
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
    /// One column of cards, one for each group; groups that are pages open as such.
    nonisolated public static var cards: CardSettingsStyle { CardSettingsStyle() }
  }
#endif
