#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// The first page of a settings screen, with search and review; what is found takes its place.
  public struct SettingsFirstPage: View {
    let model: ScreenModel
    let title: String
    let depth: SettingsPage.Depth

    public var body: some View {
      SearchedContent(model: model) {
        PageView(model: model, page: model.screen.page(depth: depth), title: title)
      }
      .searchField(for: model)
      .navigationTitle(Text(verbatim: title))
      .reviewButton(for: model)
      .destinations(of: model)
    }
  }

  /// A page that a person opened.
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
    /// Says what opens in the stack around this view.
    func destinations(of model: ScreenModel) -> some View {
      navigationDestination(for: SettingsRoute.self) { route in
        OpenedPage(model: model, route: route)
      }
    }
  }
#endif
