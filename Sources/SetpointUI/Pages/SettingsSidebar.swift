#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// The groups to choose from beside the chosen one, with search.
  public struct SettingsSidebar: View {
    let model: ScreenModel
    let title: String
    @Environment(\.screenOptions) private var options

    public var body: some View {
      List(selection: model.sidebarSelection) {
        if model.screen.generalPage != nil {
          IconLabel(icon: "gear", text: options.text("General")).tag("")
        }
        ForEach(model.screen.topPages) { group in
          IconLabel(icon: group.icon, text: group.label ?? group.key)
            .tag(group.id)
            .accessibilityIdentifier(group.id)
        }
      }
      .navigationTitle(Text(verbatim: title))
      .searchField(for: model)
    }
  }

  /// The page chosen in a sidebar, or what is found, in a stack of its own.
  public struct SettingsDetail: View {
    let model: ScreenModel
    let title: String

    public var body: some View {
      NavigationStack(path: model.detailPath) {
        SearchedContent(model: model) { ChosenPage(model: model, title: title) }
          .reviewButton(for: model)
          .destinations(of: model)
      }
    }
  }

  private struct ChosenPage: View {
    let model: ScreenModel
    let title: String

    var body: some View {
      if model.selection.isEmpty {
        PageView(model: model, page: model.screen.generalPage, title: title)
      } else {
        PageView(model: model, page: model.screen.page(model.selection))
      }
    }
  }
#endif
