#if canImport(SwiftUI)
  import SetpointPresentation
  public import SwiftUI

  /// The custom header of the app for a group, or otherwise the group's title and header.
  public struct SettingsGroupHeader: View {
    let section: SettingsPage.Section
    @Environment(\.settingsContents) private var contents

    public var body: some View {
      if let group = section.opening {
        if let header = contents.view(in: contents.headers, for: group) {
          header()
        } else if section.title != nil || section.header != nil {
          HeaderText(title: section.title, header: section.header)
        }
      }
    }
  }

  private struct HeaderText: View {
    let title: String?
    let header: String?

    var body: some View {
      VStack(alignment: .leading) {
        if let title { Text(verbatim: title) }
        if let header { Text(verbatim: header).font(.footnote) }
      }
    }
  }

  /// The custom footer of the app for a group, or otherwise the group's footer.
  public struct SettingsGroupFooter: View {
    let section: SettingsPage.Section
    @Environment(\.settingsContents) private var contents

    public var body: some View {
      if let group = section.closing {
        if let footer = contents.view(in: contents.footers, for: group) {
          footer()
        } else if let footer = section.footer {
          Text(verbatim: footer)
        }
      }
    }
  }
#endif
