#if canImport(SwiftUI)
  import Foundation
  import SetpointPresentation
  import SwiftUI

  #if !os(macOS) && !os(watchOS)
    extension View {
      func menuPicker() -> some View { pickerStyle(.menu) }
    }

    /// A segmented control below its label, because this picker style shows no label.
    struct SegmentedControl: View {
      let edited: EditedSetting

      var body: some View {
        ControlColumn(edited: edited) {
          ChoicePicker(edited: edited).pickerStyle(.segmented).labelsHidden()
        }
      }
    }
  #endif

  #if os(macOS)
    extension View {
      func menuPicker() -> some View { pickerStyle(.menu) }
    }

    /// A segmented control.
    struct SegmentedControl: View {
      let edited: EditedSetting

      var body: some View {
        ChoiceControl(edited: edited).pickerStyle(.segmented)
      }
    }

    /// A group of radio buttons.
    struct RadioControl: View {
      let edited: EditedSetting

      var body: some View {
        ChoiceControl(edited: edited).pickerStyle(.radioGroup)
      }
    }
  #endif

  #if os(watchOS)
    // On a watch, the options of a picker open as a page.
    extension View {
      func menuPicker() -> some View { pickerStyle(.navigationLink) }
    }

    /// A picker whose options open as a page, because watchOS has no segmented control.
    struct SegmentedControl: View {
      let edited: EditedSetting

      var body: some View {
        MenuControl(edited: edited)
      }
    }
  #endif

  #if !os(macOS)
    /// A list of options with a checkmark for the selected one. The corresponding picker style
    /// would be a wheel.
    struct RadioControl: View {
      let edited: EditedSetting

      var body: some View {
        ControlColumn(edited: edited) {
          ForEach(edited.item.pickerChoices.grouped, id: \.title) { group in
            ChoiceGroupTitle(group: group)
            ForEach(group.choices, id: \.value) { choice in
              CheckmarkRow(edited: edited, choice: choice)
            }
          }
        }
        .accessibilityElement(children: .contain)
        .named(after: edited)
      }
    }

    private struct CheckmarkRow: View {
      let edited: EditedSetting
      let choice: SettingsItem.Choice

      var body: some View {
        Button {
          edited.handle(.chosen(choice.value))
        } label: {
          HStack {
            IconLabel(icon: choice.icon, text: choice.label)
              .frame(maxWidth: .infinity, alignment: .leading)
            if choice.isSelected { Image(systemName: "checkmark").accessibilityHidden(true) }
          }
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(choice.isSelected ? .isSelected : [])
        .accessibilityIdentifier(ScreenIdentifier.choice(edited.item.key, choice.text))
      }
    }
  #endif
#endif
