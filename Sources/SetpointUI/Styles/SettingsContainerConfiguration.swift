#if canImport(SwiftUI)
  import SetpointPresentation
  public import SwiftUI

  /// What a style lays out as the whole of a settings screen.
  @MainActor
  public struct SettingsContainerConfiguration {
    let model: ScreenModel
    /// The title of the first page.
    public let title: String

    /// The pages that are open above the first one, for the style's `NavigationStack`.
    public var path: Binding<[SettingsRoute]> {
      Bindable(model).path
    }

    /// The first page with search, title and review; opens the others in the stack around it.
    public var content: SettingsFirstPage {
      SettingsFirstPage(model: model, title: title, depth: .page)
    }

    /// Everything on one page, each group with a heading.
    public var wholeContent: SettingsFirstPage {
      SettingsFirstPage(model: model, title: title, depth: .whole)
    }

    /// The pages that are open above ``wholeContent``: only those that the app fills.
    public var wholePath: Binding<[SettingsRoute]> {
      Binding {
        model.path.filter { !$0.isGroup }
      } set: { path in
        model.path = path
      }
    }

    /// The groups to choose from in a sidebar, with search.
    public var sidebar: SettingsSidebar { SettingsSidebar(model: model, title: title) }

    /// The pages as tabs, each in a stack of its own, with search.
    public var tabs: SettingsTabs { SettingsTabs(model: model, title: title) }

    /// The page chosen in the sidebar, in a stack of its own.
    public var detail: SettingsDetail { SettingsDetail(model: model, title: title) }
  }
#endif
