#if canImport(SwiftUI)
  import SetpointPresentation
  public import SwiftUI

  /// The groups of a page from top to bottom, in the layout of the style.
  public struct SettingsPageContent: View {
    let model: ScreenModel
    let page: SettingsPage
    @Environment(\.settingsStyle) private var style

    public var body: some View {
      ForEach(page.sections) { section in
        style.group(
          SettingsGroupConfiguration(
            section: section, header: SettingsGroupHeader(section: section),
            content: SettingsGroupContent(model: model, section: section),
            footer: SettingsGroupFooter(section: section)))
      }
    }
  }
#endif
