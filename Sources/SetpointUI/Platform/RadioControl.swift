#if canImport(SwiftUI) && !os(macOS)
  import Foundation
  import SetpointPresentation
  import SwiftUI

  /// A list of options with a checkmark for the selected one. The corresponding picker style would
  /// be a wheel.
  struct RadioControl: View {
    let edited: EditedSetting

    var body: some View {
      ControlColumn(edited: edited) {
        ForEach(edited.item.pickerChoices, id: \.value) { choice in
          CheckmarkRow(edited: edited, choice: choice)
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
