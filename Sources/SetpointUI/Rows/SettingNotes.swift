#if canImport(SwiftUI)
  import Accessibility
  import Setpoint
  import SetpointPresentation
  import SwiftUI

  /// The notes below the control of a setting: the help text, error, lock reason, override, restart
  /// note and origin, and the reset button.
  struct SettingNotes: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options

    var body: some View {
      let item = edited.item
      Group {
        if let help = item.help { Text(verbatim: help).foregroundStyle(.secondary) }
        if !item.moreHelp.isEmpty { MoreHelp(edited: edited) }
        if let message = edited.editor.message {
          Note(symbol: "exclamationmark.triangle", text: message)
            .foregroundStyle(.red)
            .announcing(edited.editor.refusal == nil ? nil : message)
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
        if item.isRequired {
          Note(symbol: "asterisk", text: options.text("Required")).foregroundStyle(.secondary)
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

  /// The longer help text, which a button shows and hides.
  private struct MoreHelp: View {
    let edited: EditedSetting
    @State private var isShown = false
    @Environment(\.screenOptions) private var options

    var body: some View {
      if isShown {
        ForEach(Array(edited.item.moreHelp.enumerated()), id: \.offset) { _, paragraph in
          Text(verbatim: paragraph).foregroundStyle(.secondary)
        }
      }
      Button {
        isShown.toggle()
      } label: {
        Text(verbatim: options.text(isShown ? "Less" : "More"))
      }
      .buttonStyle(.borderless)
      .named(isShown ? "Less about {label}" : "More about {label}", part: "more", of: edited)
    }
  }

  /// The notes that the user changed the value or that it comes from another layer, with their
  /// buttons.
  private struct OriginNotes: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options

    var body: some View {
      let item = edited.item
      if item.isModified || item.isFromOtherLayer {
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

  /// A note with a symbol.
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

  /// A button that removes the user's value.
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
      .named("Reset {label}", part: "reset", of: edited)
    }
  }

  /// A button that shows the value in each layer.
  struct ExplanationButton: View {
    let edited: EditedSetting
    @State private var isExplaining = false
    @Environment(\.screenOptions) private var options

    var body: some View {
      Button {
        isExplaining = true
      } label: {
        Image(systemName: "info.circle")
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(
        Text(verbatim: "\(options.text("Where does this come from?")) \(edited.item.label)")
      )
      .accessibilityIdentifier(ScreenIdentifier.setting(edited.item.key, "origin"))
      .sheet(isPresented: $isExplaining) { ExplanationView(edited: edited).sheetSize() }
    }
  }

  extension View {
    /// Announces a text with VoiceOver when this view appears and when the text changes.
    func announcing(_ text: String?) -> some View {
      onChange(of: text, initial: true) {
        if let text { AccessibilityNotification.Announcement(text).post() }
      }
    }
  }
#endif
