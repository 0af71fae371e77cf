#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A text field for a text or a number.
  struct FieldControl: View {
    let edited: EditedSetting

    var body: some View {
      ControlRow(edited: edited) {
        HStack {
          EditedField(edited: edited).named(after: edited)
          UnitText(edited: edited)
        }
      }
    }
  }

  /// The unit beside a field.
  struct UnitText: View {
    let edited: EditedSetting

    var body: some View {
      if let unit = edited.item.unit { Text(verbatim: unit).foregroundStyle(.secondary) }
    }
  }

  /// The text field of a setting. It validates the text when editing ends.
  struct EditedField: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options
    @FocusState private var isFocused: Bool

    var body: some View {
      TextField(text: edited.text, prompt: prompt) { ControlLabel(edited: edited) }
        .labelsHidden()
        .multilineTextAlignment(.trailing)
        .textInput(edited.item.textInput)
        .finishing(edited, isFocused: $isFocused)
    }

    private var prompt: Text? {
      edited.item.isOptional ? Text(verbatim: options.text("None")) : nil
    }
  }

  /// A text field for several lines.
  struct LongTextControl: View {
    let edited: EditedSetting
    @FocusState private var isFocused: Bool

    var body: some View {
      ControlColumn(edited: edited) {
        LongTextField(edited: edited)
          .textInput(edited.item.textInput)
          .finishing(edited, isFocused: $isFocused)
          .named(after: edited)
      }
    }
  }

  /// A secure text field.
  struct SecureControl: View {
    let edited: EditedSetting
    @Environment(\.screenOptions) private var options
    @FocusState private var isFocused: Bool

    var body: some View {
      ControlRow(edited: edited) {
        SecureField(text: edited.text, prompt: Text(verbatim: options.text("Unchanged"))) {
          ControlLabel(edited: edited)
        }
        .labelsHidden()
        .multilineTextAlignment(.trailing)
        .finishing(edited, isFocused: $isFocused)
        .named(after: edited)
      }
    }
  }

  extension View {
    /// Ends the edit when the user presses Return or leaves the field.
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
