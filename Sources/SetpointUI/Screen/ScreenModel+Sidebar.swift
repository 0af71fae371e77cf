#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A sidebar shows the first of the open pages as what is chosen in it, the others beside it.
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
