#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// A row that is no setting.
  struct FreeRow: View {
    let row: SettingsRow
    @Environment(\.settingsContents) private var contents

    var body: some View {
      switch row.content {
      case .action(let action): ActionRow(row: row, action: action)
      case .link(let link):
        Link(destination: link.destination) { IconLabel(icon: row.icon, text: row.label ?? "") }
          .accessibilityIdentifier(ScreenIdentifier.row(row.id))
      case .information(let text, let isCopyable):
        LabeledContent {
          Text(verbatim: text).selectableText(isCopyable)
        } label: {
          IconLabel(icon: row.icon, text: row.label ?? "")
        }
        .accessibilityIdentifier(ScreenIdentifier.row(row.id))
      case .custom(let custom): CustomRow(row: row, key: custom.key)
      }
    }
  }

  /// What the app draws in a place of its own, or a row that leads to a page of its own.
  private struct CustomRow: View {
    let row: SettingsRow
    let key: String
    @Environment(\.settingsContents) private var contents

    var body: some View {
      if let content = contents.rows[key] {
        content()
      } else if contents.pages[key] != nil {
        NavigationLink(value: SettingsRoute.content(key)) {
          IconLabel(icon: row.icon, text: row.label ?? key)
        }
        .accessibilityIdentifier(ScreenIdentifier.row(row.id))
      }
    }
  }
#endif
