#if canImport(SwiftUI) && !os(tvOS)
  import SwiftUI

  extension View {
    /// A field in which settings are searched for; none if the app has switched the search off.
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
