#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension View {
    /// Adds the search field of a sidebar. By default it would be in the toolbar of the window.
    func sidebarSearchField(for model: ScreenModel) -> some View {
      searchField(for: model, placement: .sidebar)
    }

    /// Adds a search field, unless the app disables the search.
    @ViewBuilder
    func searchField(
      for model: ScreenModel, placement: SearchFieldPlacement = .automatic
    ) -> some View {
      if model.options.isSearchable {
        searchable(
          text: Bindable(model).query, placement: placement,
          prompt: Text(verbatim: model.options.text("Search Settings")))
      } else {
        self
      }
    }
  }
#endif
