#if canImport(SwiftUI) && os(tvOS)
  import SwiftUI

  extension View {
    /// Adds the search link of a sidebar.
    func sidebarSearchField(for model: ScreenModel) -> some View { searchField(for: model) }

    /// Adds a link to the search page, because the keyboard of a search field fills the screen.
    @ViewBuilder
    func searchField(for model: ScreenModel) -> some View {
      if model.options.isSearchable {
        toolbar {
          ToolbarItem(placement: .automatic) {
            PageLink(model: model, route: .search) {
              Label {
                Text(verbatim: model.options.text("Search Settings"))
              } icon: {
                Image(systemName: "magnifyingglass")
              }
            }
          }
        }
      } else {
        self
      }
    }
  }
#endif
