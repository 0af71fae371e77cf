#if canImport(SwiftUI)
  import SetpointPresentation
  public import SwiftUI

  /// The parts of a settings screen that a style arranges.
  @MainActor
  public struct SettingsContainerConfiguration {
    let model: ScreenModel
    /// The title of the first page.
    public let title: String

    /// The open pages above the first one, for the style's `NavigationStack`.
    public var path: Binding<[SettingsRoute]> {
      Bindable(model).path
    }

    /// The first page with search, title and review. Its links open pages in the surrounding stack.
    public var content: SettingsFirstPage {
      SettingsFirstPage(model: model, title: title, depth: .page)
    }

    /// A single page with all groups, each with a heading.
    public var wholeContent: SettingsFirstPage {
      SettingsFirstPage(model: model, title: title, depth: .whole)
    }

    /// The open pages above ``wholeContent``, which can only be custom pages of the app.
    public var wholePath: Binding<[SettingsRoute]> {
      Binding {
        model.path.filter { !$0.isGroup }
      } set: { path in
        model.path = path
      }
    }

    /// The list of groups for a sidebar, with search.
    public var sidebar: SettingsSidebar { SettingsSidebar(model: model, title: title) }

    /// The pages as tabs with search, each in its own stack.
    public var tabs: SettingsTabs { SettingsTabs(model: model, title: title) }

    /// The page selected in the sidebar, in its own stack.
    public var detail: SettingsDetail { SettingsDetail(model: model, title: title) }
  }
#endif
