#if canImport(SwiftUI) && os(tvOS)
  import SwiftUI

  extension View {
    /// A way to a page for searching: a field here would bring a keyboard that fills the screen.
    @ViewBuilder
    func searchField(for model: ScreenModel) -> some View {
      if model.options.isSearchable {
        toolbar {
          ToolbarItem(placement: .automatic) {
            NavigationLink(value: SettingsRoute.search) {
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
