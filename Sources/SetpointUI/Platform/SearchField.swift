#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  #if !os(tvOS) && !os(macOS)
    extension View {
      /// Adds the search field of a sidebar.
      func sidebarSearchField(for model: ScreenModel) -> some View { searchField(for: model) }

      /// Adds a search field, unless the app disables the search.
      @ViewBuilder
      func searchField(for model: ScreenModel) -> some View {
        if model.options.isSearchable {
          searchable(
            text: Bindable(model).query,
            prompt: Text(verbatim: model.options.text("Search Settings"))
          )
        } else {
          self
        }
      }
    }
  #endif

  #if os(macOS)
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

  #if os(tvOS)
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

  #if os(macOS)
    extension View {
      /// Gives the sidebar the width of the System Settings sidebar, and removes the button that
      /// hides it.
      func sidebarColumn() -> some View {
        navigationSplitViewColumnWidth(min: 180, ideal: 215, max: 300)
          .toolbar(removing: .sidebarToggle)
      }
    }
  #else
    extension View {
      /// Does nothing, because the system determines the width and visibility of a sidebar.
      func sidebarColumn() -> some View { self }
    }
  #endif
#endif
