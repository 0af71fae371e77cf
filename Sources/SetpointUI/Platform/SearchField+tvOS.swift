#if canImport(SwiftUI) && os(tvOS)
  import SwiftUI

  extension View {
    /// A way to a page for searching: a field here would bring a keyboard that fills the screen.
    func searchField(for model: ScreenModel) -> some View {
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
    }
  }
#endif
