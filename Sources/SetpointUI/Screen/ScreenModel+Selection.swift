#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// In a sidebar or tabs, the first open page is the selected one. The others are pushed onto it.
  extension ScreenModel {
    /// The id of the selected page, or an empty string for the general page.
    var selection: String {
      if case .page(let id) = path.first, screen.topPages.contains(where: { $0.id == id }) {
        return id
      }
      return screen.generalPage == nil ? screen.topPages.first?.id ?? "" : ""
    }

    var sidebarSelection: Binding<String?> {
      Binding {
        self.selection
      } set: { id in
        // A page is always selected, even if the user clicks outside the groups.
        guard let id else { return }
        self.query = ""
        self.path = id.isEmpty ? [] : [.page(id)]
      }
    }

    /// The ids of the selectable pages, with an empty string for the general page.
    var tabs: [String] {
      (screen.generalPage == nil ? [] : [""]) + screen.topPages.map(\.id)
    }

    var tabSelection: Binding<String> {
      Binding {
        self.isOnSearchTab ? Self.searchTab : self.selection
      } set: { id in
        self.isOnSearchTab = id == Self.searchTab
        if !self.isOnSearchTab { self.sidebarSelection.wrappedValue = id }
      }
    }

    /// The id of the search tab. No page has this id.
    static var searchTab: String { "/search" }

    /// Selects the tab that was selected last, unless a link has opened a page.
    func restoreTab(_ id: String) {
      if path.isEmpty, tabs.contains(id) { tabSelection.wrappedValue = id }
    }

    /// Returns the page of a tab with the content of all inner groups.
    func wholePage(ofTab id: String) -> SettingsPage? {
      id.isEmpty ? screen.generalPage : screen.page(id, depth: .whole)
    }

    /// Returns the pages pushed onto the page of a tab. Only the selected tab has any.
    func path(ofTab id: String) -> Binding<[SettingsRoute]> {
      Binding {
        id == self.selection ? self.detailPath.wrappedValue : []
      } set: { path in
        if id == self.selection { self.detailPath.wrappedValue = path }
      }
    }

    /// The pages pushed onto the selected page.
    var detailPath: Binding<[SettingsRoute]> {
      Binding {
        self.path.first == .page(self.selection) ? Array(self.path.dropFirst()) : self.path
      } set: { path in
        let chosen: [SettingsRoute] = self.selection.isEmpty ? [] : [.page(self.selection)]
        self.path = chosen + path
      }
    }
  }
#endif
