#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// A row that isn't a setting.
  struct FreeRow: View {
    let model: ScreenModel
    let row: SettingsRow

    var body: some View {
      switch row.content {
      case .action(let action): ActionRow(model: model, row: row, action: action)
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

  /// A button that performs an action of the app, after a confirmation if the action has one. It is
  /// disabled while the action runs.
  struct ActionRow: View {
    let model: ScreenModel
    let row: SettingsRow
    let action: SettingsAction
    @State private var isAsking = false
    @State private var isWorking = false
    @Environment(\.screenOptions) private var options

    var body: some View {
      Button(role: role) {
        if action.confirmation == nil { perform() } else { isAsking = true }
      } label: {
        IconLabel(icon: row.icon, text: row.label ?? "")
      }
      .disabled(isWorking)
      .accessibilityIdentifier(ScreenIdentifier.row(row.id))
      .confirmationDialog(
        Text(verbatim: row.label ?? ""), isPresented: $isAsking, titleVisibility: .visible
      ) {
        Button(role: role, action: perform) { Text(verbatim: row.label ?? "") }
        Button(role: .cancel) {
        } label: {
          Text(verbatim: options.text("Cancel"))
        }
      } message: {
        if let question = action.confirmation { Text(verbatim: options.text(question)) }
      }
    }

    private var role: ButtonRole? { action.role == .destructive ? .destructive : nil }

    private func perform() {
      let current = model.action(ofRow: row.id) ?? action
      isWorking = true
      Task {
        await current.perform()
        isWorking = false
      }
    }
  }
#endif
