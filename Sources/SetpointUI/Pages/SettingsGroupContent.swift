#if canImport(SwiftUI)
  import Foundation
  import SetpointPresentation
  import SwiftUI

  /// The rows of a group from top to bottom.
  struct SettingsGroupContent: View {
    let model: ScreenModel
    let section: SettingsPage.Section

    var body: some View {
      ForEach(section.rows) { node in
        NodeRow(model: model, node: node)
      }
    }
  }

  /// The row of a setting, of several settings, a free row, or a link to a group that is a page.
  struct NodeRow: View {
    let model: ScreenModel
    let node: SettingsNode

    var body: some View {
      switch node {
      case .item(let item): ItemRow(edited: model.edited(item.id))
      case .row(let row): FreeRow(model: model, row: row)
      case .group(let group) where group.isRow: SharedRow(model: model, section: group)
      case .group(let group):
        PageLink(model: model, route: .page(group.id)) {
          IconLabel(icon: group.icon, text: group.title)
        }
        .accessibilityIdentifier(ScreenIdentifier.page(group.id))
      }
    }
  }

  /// The row of a setting in the layout of the style, highlighted if a link opened it.
  struct ItemRow: View {
    let edited: EditedSetting?
    @Environment(\.settingsStyle) private var style

    var body: some View {
      if let edited {
        style.item(SettingsItemConfiguration(edited: edited))
          .background(
            Color.accentColor.opacity(edited.isHighlighted ? 0.15 : 0),
            in: RoundedRectangle(cornerRadius: 8))
      }
    }
  }

  /// The custom header of the app for a group, or otherwise the group's title and header.
  struct SettingsGroupHeader: View {
    let section: SettingsPage.Section
    @Environment(\.settingsContents) private var contents

    var body: some View {
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
  struct SettingsGroupFooter: View {
    let section: SettingsPage.Section
    @Environment(\.settingsContents) private var contents

    var body: some View {
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
