#if canImport(SwiftUI)
  import Setpoint
  import SetpointPresentation
  public import SwiftUI

  /// What there is to say of a setting below its control: help, problem, lock, restart, where the value
  /// comes from, and a way back to the default.
  public struct SettingNotes: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options

    public var body: some View {
      let item = edited.item
      Group {
        if let help = item.help { Text(verbatim: help).foregroundStyle(.secondary) }
        if let message = edited.editor.message {
          Note(symbol: "exclamationmark.triangle", text: message)
            .foregroundStyle(.red)
            .accessibilityIdentifier(ScreenIdentifier.setting(item.key, "message"))
        }
        if let reason = item.lockReason {
          Note(symbol: "lock", text: reason).foregroundStyle(.secondary)
            .accessibilityIdentifier(ScreenIdentifier.setting(item.key, "lock"))
        }
        if let override = item.overrideNote {
          Note(symbol: "square.stack.3d.up", text: override).foregroundStyle(.secondary)
            .accessibilityIdentifier(ScreenIdentifier.setting(item.key, "override"))
        }
        if item.requiresRestart, options.notes.contains(.restart) {
          Note(
            symbol: "arrow.clockwise", text: options.text("Takes effect after the app restarts.")
          )
          .foregroundStyle(.secondary)
        }
        OriginNotes(edited: edited)
      }
      .font(.footnote)
    }
  }

  /// That the value was changed, or comes from elsewhere, and what can be done about it.
  private struct OriginNotes: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options

    var body: some View {
      let item = edited.item
      if item.isModified || item.isFromElsewhere {
        HStack {
          if item.isModified {
            if options.notes.contains(.changed) {
              Text(verbatim: options.text("Changed")).foregroundStyle(.secondary)
                .accessibilityIdentifier(ScreenIdentifier.setting(item.key, "changed"))
            }
            ResetButton(edited: edited)
          }
          if options.notes.contains(.origin) { ExplanationButton(edited: edited) }
        }
      }
    }
  }

  /// A sentence with a symbol before it.
  private struct Note: View {
    let symbol: String
    let text: String

    var body: some View {
      Label {
        Text(verbatim: text)
      } icon: {
        Image(systemName: symbol).accessibilityHidden(true)
      }
    }
  }

  /// Takes the user's value away.
  struct ResetButton: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options

    var body: some View {
      Button {
        edited.handle(.reset)
      } label: {
        Text(verbatim: options.text("Reset"))
      }
      .buttonStyle(.borderless)
      .disabled(!edited.item.isEnabled)
      .accessibilityLabel(
        Text(verbatim: options.text("Reset {label}", ["label": edited.item.label]))
      )
      .accessibilityIdentifier(ScreenIdentifier.setting(edited.item.key, "reset"))
    }
  }

  /// Shows what every layer holds.
  struct ExplanationButton: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options

    var body: some View {
      Button {
        edited.explain()
      } label: {
        Image(systemName: "info.circle")
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(
        Text(verbatim: "\(options.text("Where does this come from?")) \(edited.item.label)")
      )
      .accessibilityIdentifier(ScreenIdentifier.setting(edited.item.key, "origin"))
    }
  }
#endif
