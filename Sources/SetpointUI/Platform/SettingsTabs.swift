#if canImport(SwiftUI) && !os(macOS)
  import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// The pages as tabs, each in its own stack with search and review.
  public struct SettingsTabs: View {
    let model: ScreenModel
    let title: String
    @Environment(\.screenOptions) private var options

    public var body: some View {
      RoomReader { isNarrow in
        if isNarrow, model.tabs.count > Self.mostWhereNarrow {
          NavigationStack(path: Bindable(model).path) {
            SettingsFirstPage(model: model, title: title, depth: .page)
          }
        } else {
          TabView(selection: model.tabSelection) {
            ForEach(model.tabs, id: \.self) { id in
              TabStack(model: model, id: id, title: title)
                .tabItem { TabLabel(model: model, id: id) }
                .tag(id)
            }
          }
        }
      }
    }

    /// The maximum number of tabs on a phone. Further tabs would be in the "More" stack, which
    /// cannot contain another stack.
    private static let mostWhereNarrow = 5
  }

  private struct TabStack: View {
    let model: ScreenModel
    let id: String
    let title: String

    var body: some View {
      NavigationStack(path: model.path(ofTab: id)) {
        SearchedContent(model: model, title: title) {
          TopPage(model: model, id: id, title: title)
        }
        .searchField(for: model)
        .screenButtons(of: model)
        .destinations(of: model)
      }
    }
  }
#endif
