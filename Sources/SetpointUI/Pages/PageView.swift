#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A page in the layout of the style. It scrolls to the row that a link opened.
  struct PageView: View {
    let model: ScreenModel
    /// The page, or `nil` if it no longer exists.
    let page: SettingsPage?
    /// The title, or `nil` for the title of the page's group.
    var title: String?
    @Environment(\.settingsStyle) private var style
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      if let page {
        let title = title ?? page.group?.label ?? ""
        ScrollViewReader { scroll in
          style.page(
            SettingsPageConfiguration(
              page: page, title: title, content: SettingsPageContent(model: model, page: page))
          )
          .animation(reducesMotion ? nil : .default, value: page.rowIDs)
          .task(id: model.target) { await show(model.target, in: scroll) }
        }
        .navigationTitle(Text(verbatim: title))
      }
    }

    private func show(_ target: String?, in scroll: ScrollViewProxy) async {
      guard let target else { return }
      // The rows of a new page exist only after its layout.
      do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
      scroll.scrollTo(target, anchor: .center)
    }
  }

  extension SettingsPage {
    fileprivate var rowIDs: [String] { sections.flatMap(\.rows).map(\.id) }
  }
#endif
