#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// The pages as tabs, each with search and review in a stack of its own.
  public struct SettingsTabs: View {
    let model: ScreenModel
    let title: String
    @Environment(\.screenOptions) private var options

    public var body: some View {
      TabView(selection: model.tabSelection) {
        ForEach(model.tabs, id: \.self) { id in
          NavigationStack(path: model.path(ofTab: id)) {
            SearchedContent(model: model) { TopPage(model: model, id: id, title: title) }
              .searchField(for: model)
              .reviewButton(for: model)
              .destinations(of: model)
          }
          .tabItem { label(ofTab: id) }
          .tag(id)
        }
      }
    }

    @ViewBuilder
    private func label(ofTab id: String) -> some View {
      if let group = model.screen.topPages.first(where: { $0.id == id }) {
        IconLabel(icon: group.icon, text: group.title)
      } else {
        IconLabel(icon: "gear", text: options.text("General"))
      }
    }
  }
#endif
