#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// The groups to choose from beside the chosen one, with search.
  public struct SettingsSidebar: View {
    let model: ScreenModel
    let title: String
    @Environment(\.screenOptions) private var options

    public var body: some View {
      List(selection: model.sidebarSelection) {
        if model.screen.generalPage != nil {
          IconLabel(icon: "gear", text: options.text("General")).tag("")
        }
        ForEach(model.screen.topPages) { group in
          IconLabel(icon: group.icon, text: group.title)
            .tag(group.id)
            .accessibilityIdentifier(ScreenIdentifier.page(group.id))
        }
      }
      .navigationTitle(Text(verbatim: title))
      .searchField(for: model)
    }
  }

  /// The page chosen in a sidebar, or what is found, in a stack of its own.
  public struct SettingsDetail: View {
    let model: ScreenModel
    let title: String

    public var body: some View {
      NavigationStack(path: model.detailPath) {
        SearchedContent(model: model) { TopPage(model: model, id: model.selection, title: title) }
          .reviewButton(for: model)
          .destinations(of: model)
      }
    }
  }

  /// A page that is chosen in a sidebar or by a tab.
  struct TopPage: View {
    let model: ScreenModel
    /// The id of the page; empty: the general one.
    let id: String
    let title: String

    var body: some View {
      if id.isEmpty {
        PageView(model: model, page: model.screen.generalPage, title: title)
      } else {
        PageView(model: model, page: model.screen.page(id))
      }
    }
  }
#endif
