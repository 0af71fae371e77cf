#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// A button that performs an action of the app, after a confirmation if the action has one. It is
  /// disabled while the action runs.
  struct ActionRow: View {
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
      isWorking = true
      Task {
        await action.perform()
        isWorking = false
      }
    }
  }
#endif
