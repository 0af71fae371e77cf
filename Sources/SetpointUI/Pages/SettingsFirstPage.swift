#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// The first page of a settings screen, with search and review. Search results replace its
  /// content.
  struct SettingsFirstPage: View {
    let model: ScreenModel
    let title: String
    let depth: SettingsPage.Depth

    var body: some View {
      FirstPage(model: model, title: title, depth: depth).destinations(of: model)
    }
  }

  /// The first page, without the navigation destinations of its stack.
  struct FirstPage: View {
    let model: ScreenModel
    let title: String
    let depth: SettingsPage.Depth

    var body: some View {
      SearchedContent(model: model, title: title) {
        PageView(model: model, page: model.page(depth: depth), title: title)
      }
      .searchField(for: model)
      .screenButtons(of: model)
    }
  }

  /// A page that the user opened.
  struct OpenedPage: View {
    let model: ScreenModel
    let route: SettingsRoute
    @Environment(\.settingsContents) private var contents

    var body: some View {
      switch route {
      case .page(let id):
        PageView(model: model, page: model.screen.page(id)).reviewButton(for: model)
      case .content(let key): contents.pages[key]?()
      case .search: SearchPage(model: model)
      }
    }
  }

  extension View {
    /// Adds the navigation destinations for the pages of a screen.
    func destinations(of model: ScreenModel) -> some View {
      navigationDestination(for: SettingsRoute.self) { route in
        OpenedPage(model: model, route: route)
      }
    }

    /// Adds the review button and the close button to the first page of a stack.
    func screenButtons(of model: ScreenModel) -> some View {
      reviewButton(for: model).closeButton(for: model)
    }
  }

  /// The title and icon of a tab.
  struct TabLabel: View {
    let model: ScreenModel
    /// The id of the page, or an empty string for the general page.
    let id: String

    var body: some View {
      if let group = model.screen.topPages.first(where: { $0.id == id }) {
        IconLabel(icon: group.icon, text: group.title)
      } else {
        IconLabel(icon: "gear", text: model.options.text("General"))
      }
    }
  }
#endif
