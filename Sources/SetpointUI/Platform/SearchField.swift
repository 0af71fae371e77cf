#if canImport(SwiftUI) && !os(tvOS) && !os(macOS)
  import SwiftUI

  extension View {
    /// Adds the search field of a sidebar.
    func sidebarSearchField(for model: ScreenModel) -> some View { searchField(for: model) }

    /// Adds a search field, unless the app disables the search.
    @ViewBuilder
    func searchField(for model: ScreenModel) -> some View {
      if model.options.isSearchable {
        searchable(
          text: Bindable(model).query, prompt: Text(verbatim: model.options.text("Search Settings"))
        )
      } else {
        self
      }
    }
  }
#endif
