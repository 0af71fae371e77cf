#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// A row that is not a setting.
  struct FreeRow: View {
    let model: ScreenModel
    let row: SettingsRow

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
      case .custom(let custom): CustomRow(model: model, row: row, key: custom.key)
      }
    }
  }

  /// The custom content of the app, or a row that opens a custom page.
  private struct CustomRow: View {
    let model: ScreenModel
    let row: SettingsRow
    let key: String
    @Environment(\.settingsContents) private var contents

    var body: some View {
      if let content = contents.rows[key] {
        content()
      } else if contents.pages[key] != nil {
        PageLink(model: model, route: .content(key)) {
          IconLabel(icon: row.icon, text: row.label ?? key)
        }
        .accessibilityIdentifier(ScreenIdentifier.row(row.id))
      }
    }
  }
#endif
