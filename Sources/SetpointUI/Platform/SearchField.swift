#if canImport(SwiftUI) && !os(tvOS)
  import SwiftUI

  extension View {
    /// A field in which settings are searched for.
    func searchField(for model: ScreenModel) -> some View {
      searchable(
        text: Bindable(model).query, prompt: Text(verbatim: model.options.text("Search Settings")))
    }
  }
#endif
