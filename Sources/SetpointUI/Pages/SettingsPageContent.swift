#if canImport(SwiftUI)
  import SetpointPresentation
  public import SwiftUI

  /// The groups of a page, one below the other, as the style lays them out.
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
