#if canImport(SwiftUI)
  import SetpointPresentation
  import SwiftUI

  /// A picker for one of several options, in the picker style of the app or the platform.
  struct ChoiceControl: View {
    let edited: EditedSetting
    @Environment(\.isOutsideForm) private var isOutsideForm

    var body: some View {
      if isOutsideForm {
        ControlRow(edited: edited) { ChoicePicker(edited: edited).labelsHidden() }
      } else {
        ChoicePicker(edited: edited)
      }
    }
  }

  /// A picker whose options open in a menu or, on a watch, on a page.
  struct MenuControl: View {
    let edited: EditedSetting

    var body: some View {
      ChoiceControl(edited: edited).menuPicker()
    }
  }

  /// The picker for one of several options.
  struct ChoicePicker: View {
    let edited: EditedSetting

    var body: some View {
      Picker(selection: edited.value) {
        ForEach(groups, id: \.title) { group in
          if let title = group.title {
            Section {
              ChoiceLabels(choices: group.choices)
            } header: {
              Text(verbatim: title)
            }
          } else {
            ChoiceLabels(choices: group.choices)
          }
        }
      } label: {
        ControlLabel(edited: edited)
      }
      .named(after: edited)
    }

    /// The options in a menu by group. Options side by side or with buttons have no titles.
    private var groups: [ChoiceGroup] {
      let choices = edited.item.pickerChoices
      return edited.item.control == .menu
        ? choices.grouped : [ChoiceGroup(title: nil, choices: choices)]
    }
  }

  private struct ChoiceLabels: View {
    let choices: [SettingsItem.Choice]

    var body: some View {
      ForEach(choices, id: \.value) { choice in
        IconLabel(icon: choice.icon, text: choice.label).tag(choice.value)
      }
    }
  }

  /// A list of options that can each be selected.
  struct MultipleChoiceControl: View {
    let edited: EditedSetting

    var body: some View {
      ControlColumn(edited: edited) {
        ForEach(edited.item.choices.grouped, id: \.title) { group in
          ChoiceGroupTitle(group: group)
          ForEach(group.choices, id: \.value) { choice in
            ChoiceToggle(edited: edited, choice: choice)
          }
        }
      }
      .accessibilityElement(children: .contain)
      .named(after: edited)
    }
  }

  /// The title above the choices of a group, if it has one.
  struct ChoiceGroupTitle: View {
    let group: ChoiceGroup

    var body: some View {
      if let title = group.title {
        Text(verbatim: title).font(.footnote).foregroundStyle(.secondary)
      }
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
