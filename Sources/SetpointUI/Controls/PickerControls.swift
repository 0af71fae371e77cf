#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// All options side by side.
  struct SegmentedControl: View {
    let edited: EditedSetting

    var body: some View {
      ChoicePicker(edited: edited).segmentedPicker()
    }
  }

  /// A list of options that opens.
  struct MenuControl: View {
    let edited: EditedSetting

    var body: some View {
      ChoicePicker(edited: edited).menuPicker()
    }
  }

  /// All options one below the other.
  struct RadioControl: View {
    let edited: EditedSetting

    var body: some View {
      ChoicePicker(edited: edited).radioPicker()
    }
  }

  private struct ChoicePicker: View {
    let edited: EditedSetting
    @Environment(\.hidesSettingLabels) private var hidesLabels

    var body: some View {
      Picker(selection: edited.value) {
        ForEach(edited.item.pickerChoices, id: \.value) { choice in
          IconLabel(icon: choice.icon, text: choice.label).tag(choice.value)
        }
      } label: {
        SettingLabel(edited: edited)
      }
      .named(after: edited)
      .labelsHidden(hidesLabels)
    }
  }

  /// Options of which several may be chosen, one below the other.
  struct MultipleChoiceControl: View {
    let edited: EditedSetting
    @Environment(\.hidesSettingLabels) private var hidesLabels

    var body: some View {
      VStack(alignment: .leading) {
        if !hidesLabels { SettingLabel(edited: edited) }
        ForEach(edited.item.choices, id: \.value) { choice in
          ChoiceToggle(edited: edited, choice: choice)
        }
      }
      .accessibilityElement(children: .contain)
      .named(after: edited)
    }
  }

  private struct ChoiceToggle: View {
    let edited: EditedSetting
    let choice: SettingsItem.Choice

    var body: some View {
      Toggle(isOn: isChosen) { IconLabel(icon: choice.icon, text: choice.label) }
        .accessibilityIdentifier(ScreenIdentifier.choice(edited.item.key, choice.text))
    }

    private var isChosen: Binding<Bool> {
      Binding {
        choice.isSelected
      } set: { isChosen in
        edited.handle(.elementChosen(choice.value, isChosen))
      }
    }
  }
#endif
