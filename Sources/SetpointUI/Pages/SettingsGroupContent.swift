#if canImport(SwiftUI)
  import SetpointPresentation
  public import SwiftUI

  /// The rows of a group, one below the other.
  public struct SettingsGroupContent: View {
    let model: ScreenModel
    let section: SettingsPage.Section

    public var body: some View {
      ForEach(section.rows) { node in
        NodeRow(model: model, node: node)
      }
    }
  }

  /// The row of a setting, a free row, or a group that is a page of its own.
  struct NodeRow: View {
    let model: ScreenModel
    let node: SettingsNode

    var body: some View {
      switch node {
      case .item(let item): ItemRow(edited: model.edited(item.id))
      case .row(let row): FreeRow(row: row)
      case .group(let group): PageLink(group: group)
      }
    }
  }

  /// The row of a setting as the style lays it out.
  private struct ItemRow: View {
    let edited: EditedSetting?
    @Environment(\.settingsStyle) private var style

    var body: some View {
      if let edited {
        style.item(SettingsItemConfiguration(edited: edited))
          .listRowBackground(edited.isHighlighted ? Color.accentColor.opacity(0.15) : nil)
      }
    }
  }

  /// The row that leads to a group's page.
  private struct PageLink: View {
    let group: SettingsSection

    var body: some View {
      NavigationLink(value: SettingsRoute.page(group.id)) {
        IconLabel(icon: group.icon, text: group.title)
      }
      .accessibilityIdentifier(ScreenIdentifier.page(group.id))
    }
  }
#endif
