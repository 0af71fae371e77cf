#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A sidebar and tabs show the first of the open pages as the chosen one, the others on top of it.
  extension ScreenModel {
    /// The id of the page that is chosen; empty: the general one.
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
        // Something is always chosen, also when a person clicks beside the groups.
        guard let id else { return }
        self.query = ""
        self.path = id.isEmpty ? [] : [.page(id)]
      }
    }

    /// The ids of the pages to choose from; empty: the general one.
    var tabs: [String] {
      (screen.generalPage == nil ? [] : [""]) + screen.topPages.map(\.id)
    }

    var tabSelection: Binding<String> {
      Binding {
        self.selection
      } set: { id in
        self.sidebarSelection.wrappedValue = id
      }
    }

    /// The pages above that of a tab; only the chosen tab has any.
    func path(ofTab id: String) -> Binding<[SettingsRoute]> {
      Binding {
        id == self.selection ? self.detailPath.wrappedValue : []
      } set: { path in
        if id == self.selection { self.detailPath.wrappedValue = path }
      }
    }

    /// The pages above the one that is chosen.
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
