#if canImport(SwiftUI)
  import Foundation
  import SetpointPresentation
  public import SwiftUI

  /// The rows of a group from top to bottom.
  public struct SettingsGroupContent: View {
    let model: ScreenModel
    let section: SettingsPage.Section

    public var body: some View {
      ForEach(section.rows) { node in
        NodeRow(model: model, node: node)
      }
    }
  }

  /// The row of a setting, a free row, or a link to a group that is a page.
  struct NodeRow: View {
    let model: ScreenModel
    let node: SettingsNode

    var body: some View {
      switch node {
      case .item(let item): ItemRow(edited: model.edited(item.id))
      case .row(let row): FreeRow(model: model, row: row)
      case .group(let group):
        PageLink(model: model, route: .page(group.id)) {
          IconLabel(icon: group.icon, text: group.title)
        }
        .accessibilityIdentifier(ScreenIdentifier.page(group.id))
      }
    }
  }

  /// The row of a setting in the layout of the style, highlighted if a link opened it.
  private struct ItemRow: View {
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
#endif
