#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// The list of groups in a sidebar, with search.
  struct SettingsSidebar: View {
    let model: ScreenModel
    let title: String
    @Environment(\.screenOptions) private var options

    var body: some View {
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
      .sidebarSearchField(for: model)
    }
  }

  /// The page selected in a sidebar, or the search results, in its own stack.
  struct SettingsDetail: View {
    let model: ScreenModel
    let title: String

    var body: some View {
      NavigationStack(path: model.detailPath) {
        SearchedContent(model: model, title: title) {
          // A new identity scrolls each page to its top.
          TopPage(model: model, id: model.selection, title: title).id(model.selection)
        }
        .screenButtons(of: model)
        .destinations(of: model)
      }
    }
  }

  /// A page selected in a sidebar or by a tab.
  struct TopPage: View {
    let model: ScreenModel
    /// The id of the page, or an empty string for the general page.
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
