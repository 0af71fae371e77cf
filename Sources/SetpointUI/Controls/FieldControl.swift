#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A text or number that is typed.
  struct FieldControl: View {
    let edited: EditedSetting

    var body: some View {
      ControlRow(edited: edited) { EditedField(edited: edited).named(after: edited) }
    }
  }

  /// The field in which the text of a setting is typed; what was typed is judged when it is left.
  struct EditedField: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options
    @FocusState private var isFocused: Bool

    var body: some View {
      TextField(text: edited.text, prompt: prompt) { SettingLabel(edited: edited) }
        .labelsHidden()
        .multilineTextAlignment(.trailing)
        .textInput(edited.item.textInput)
        .finishing(edited, isFocused: $isFocused)
    }

    private var prompt: Text? {
      edited.item.isOptional ? Text(verbatim: options.text("None")) : nil
    }
  }

  /// A text of several lines.
  struct LongTextControl: View {
    let edited: EditedSetting
    @Environment(\.hidesSettingLabels) private var hidesLabels
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack(alignment: .leading) {
        if !hidesLabels { SettingLabel(edited: edited) }
        TextField(text: edited.text, axis: .vertical) { SettingLabel(edited: edited) }
          .labelsHidden()
          .lineLimit(3...10)
          .textInput(edited.item.textInput)
          .finishing(edited, isFocused: $isFocused)
          .named(after: edited)
      }
    }
  }

  /// A text that is not shown.
  struct SecureControl: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options
    @FocusState private var isFocused: Bool

    var body: some View {
      ControlRow(edited: edited) {
        SecureField(text: edited.text, prompt: Text(verbatim: options.text("Unchanged"))) {
          SettingLabel(edited: edited)
        }
        .labelsHidden()
        .multilineTextAlignment(.trailing)
        .finishing(edited, isFocused: $isFocused)
        .named(after: edited)
      }
    }
  }

  extension View {
    /// Tells the editor when a person has finished typing: pressed return or went elsewhere.
    func finishing(_ edited: EditedSetting, isFocused: FocusState<Bool>.Binding) -> some View {
      focused(isFocused)
        .onSubmit { edited.handle(.finished) }
        .cancelling(edited)
        .onChange(of: isFocused.wrappedValue) { _, isFocused in
          if !isFocused { edited.handle(.finished) }
        }
    }
  }
#endif
