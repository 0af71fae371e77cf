#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A page as the style lays it out, which shows the row that a link leads to.
  struct PageView: View {
    let model: ScreenModel
    /// Nothing is drawn of a page that is gone.
    let page: SettingsPage?
    /// The title, if it is not that of the page's group.
    var title: String?
    @Environment(\.settingsStyle) private var style

    var body: some View {
      if let page {
        let title = title ?? page.group?.label ?? ""
        ScrollViewReader { scroll in
          style.page(
            SettingsPageConfiguration(
              page: page, title: title, content: SettingsPageContent(model: model, page: page))
          )
          .onChange(of: model.target, initial: true) { _, target in
            if let target { scroll.scrollTo(target, anchor: .center) }
          }
        }
        .navigationTitle(Text(verbatim: title))
      }
    }
  }
#endif
