#if canImport(SwiftUI)
  import Foundation
  public import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// A review of the staged changes of a draft, with the conflicts to resolve.
  ///
  /// Place the view in a `NavigationStack`, which shows its title and its Apply button. The button
  /// applies all changes and dismisses the view. `onSettingsCommit(perform:)` reports the commit.
  ///
  /// A ``SettingsView`` of a draft includes a review. `settingsReview(isPresented:)` presents it.
  public struct ReviewView: View {
    private let draft: SettingsDraft
    @State private var message: String?
    @Environment(\.dismiss) private var dismiss
    @Environment(\.screenOptions) private var options
    @Environment(\.settingsContents) private var contents

    /// Creates a review of the changes of a draft.
    public init(_ draft: SettingsDraft) { self.draft = draft }

    /// Creates a review of the changes of a draft of a `@Settings` class.
    public init(_ draft: SettingsModelDraft<some SettingsModel>) { self.draft = draft.draft }

    public var body: some View {
      let review = SettingsReview(of: draft, options: options.screenOptions)
      Form {
        ReviewedChanges(draft: draft, review: review, options: options)
        if let message { Text(verbatim: message).foregroundStyle(.red) }
      }
      .sheetFormStyle()
      .navigationTitle(Text(verbatim: options.text("Review Changes")))
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(action: commit) { Text(verbatim: options.text("Apply")) }
            .disabled(!review.canBeApplied)
            .accessibilityIdentifier(ScreenIdentifier.apply)
        }
      }
    }

    private func commit() {
      do throws(SettingsError) {
        let commit = try draft.commit()
        dismiss()
        for perform in contents.commits { perform(commit) }
      } catch {
        let setting = error.key.flatMap { try? draft.container.setting(forKey: $0) }
        message = options.language.message(
          for: error, about: setting.map { draft.container.resolved($0) })
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
          Text(verbatim: options.text("Discard All"))
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

  /// A change. If it has a problem, such as a conflict, there are buttons to resolve it.
  private struct ReviewedChange: View {
    let draft: SettingsDraft
    let change: SettingsReview.Change
    let options: ScreenOptions
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        LabeledContent {
          Text(
            verbatim: [change.oldText, change.newText].map(options.language.shown)
              .joined(separator: " \(arrow) "))
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
        if !change.marks.isEmpty {
          Text(verbatim: change.marks.joined(separator: ", "))
            .font(.footnote)
            .foregroundStyle(.secondary)
            .accessibilityIdentifier(ScreenIdentifier.change(change.id, "marks"))
        }
        if let problem = change.problem {
          Text(verbatim: problem).font(.footnote).foregroundStyle(.red)
          HStack {
            if change.isConflict { button("Use Yours", "keep") { draft.keep($0) } }
            button(change.isConflict ? "Keep Theirs" : "Discard", "discard") { draft.discard($0) }
          }
          .font(.footnote)
        }
      }
    }

    /// An arrow toward the new value. Unlike brackets, arrows aren't mirrored in right-to-left
    /// text.
    private var arrow: String { direction == .rightToLeft ? "←" : "→" }

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
