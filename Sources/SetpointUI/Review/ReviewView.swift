#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// The staged changes before they are applied: what, from what to what, and what stands in the way.
  struct ReviewView: View {
    let draft: SettingsDraft
    let options: ScreenOptions
    @State private var message: String?
    @Environment(\.dismiss) private var dismiss
    @Environment(\.settingsContents) private var contents

    var body: some View {
      let review = SettingsReview(of: draft, options: options.screenOptions)
      NavigationStack {
        Form {
          ReviewedChanges(draft: draft, review: review, options: options)
          if let message { Text(verbatim: message).foregroundStyle(.red) }
        }
        .formStyle(.grouped)
        .navigationTitle(Text(verbatim: options.text("Review Changes")))
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button(role: .cancel) {
              dismiss()
            } label: {
              Text(verbatim: options.text("Cancel"))
            }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(action: commit) { Text(verbatim: options.text("Apply")) }
              .disabled(!review.canBeApplied)
              .accessibilityIdentifier(ScreenIdentifier.apply)
          }
        }
      }
    }

    private func commit() {
      do throws(SettingsError) {
        let commit = try draft.commit()
        dismiss()
        for perform in contents.commits { perform(commit) }
      } catch {
        message = error.description
      }
    }
  }

  private struct ReviewedChanges: View {
    let draft: SettingsDraft
    let review: SettingsReview
    let options: ScreenOptions

    var body: some View {
      Section {
        ForEach(review.changes) { change in
          ReviewedChange(draft: draft, change: change, options: options)
        }
      } footer: {
        if !review.restartReasons.isEmpty {
          Text(verbatim: restartText).accessibilityIdentifier(ScreenIdentifier.restart)
        }
      }
      Section {
        Button(role: .destructive) {
          draft.discard()
        } label: {
          Text(verbatim: options.text("Discard All Changes"))
        }
        .disabled(review.changes.isEmpty)
        .accessibilityIdentifier(ScreenIdentifier.discard)
      }
    }

    private var restartText: String {
      options.text(
        "Takes effect after the app restarts: {settings}.",
        ["settings": review.restartReasons.joined(separator: ", ")])
    }
  }

  /// A change, and the choice between two values if somebody else made one meanwhile.
  private struct ReviewedChange: View {
    let draft: SettingsDraft
    let change: SettingsReview.Change
    let options: ScreenOptions

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        LabeledContent {
          Text(verbatim: "\(change.oldText) → \(change.newText)")
        } label: {
          if change.requiresRestart {
            Label {
              Text(verbatim: change.label)
            } icon: {
              Image(systemName: "arrow.clockwise")
                .accessibilityLabel(
                  Text(verbatim: options.text("Takes effect after the app restarts.")))
            }
          } else {
            Text(verbatim: change.label)
          }
        }
        .accessibilityIdentifier(ScreenIdentifier.change(change.id))
        if let problem = change.problem {
          Text(verbatim: problem).font(.footnote).foregroundStyle(.red)
          HStack {
            if change.isConflict { button("Keep Mine", "keep") { draft.keep($0) } }
            button("Discard", "discard") { draft.discard($0) }
          }
          .font(.footnote)
        }
      }
    }

    private func button(
      _ name: String, _ part: String, perform: @escaping (SettingDefinition) -> Void
    ) -> some View {
      Button {
        if let setting = try? draft.container.setting(forKey: change.id) { perform(setting) }
      } label: {
        Text(verbatim: options.text(name))
      }
      .buttonStyle(.borderless)
      .accessibilityIdentifier(ScreenIdentifier.change(change.id, part))
    }
  }
#endif
