#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SwiftUI

  #if !os(macOS) && !os(watchOS)
    import UIKit

    extension View {
      /// Configures the keyboard, capitalization and autocorrection for the text of a setting.
      func textInput(_ input: SettingTextInput) -> some View {
        keyboardType(input.content.keyboardType)
          .textInputAutocapitalization(input.capitalization?.textInputAutocapitalization)
          .autocorrectionDisabled(input.autocorrection == false)
      }
    }

    extension SettingTextInput.Content {
      fileprivate var keyboardType: UIKeyboardType {
        switch self {
        case .plain: .default
        case .numbersAndPunctuation, .number, .decimal: .numbersAndPunctuation
        case .url: .URL
        case .email: .emailAddress
        case .phone: .phonePad
        }
      }
    }

    extension SettingTextInput.Capitalization {
      fileprivate var textInputAutocapitalization: TextInputAutocapitalization {
        switch self {
        case .none: .never
        case .sentences: .sentences
        case .words: .words
        case .allCharacters: .characters
        }
      }
    }
  #endif

  #if os(macOS) || os(watchOS)
    extension View {
      /// Configures the autocorrection. Other keyboard options aren't available on all of these
      /// platforms.
      func textInput(_ input: SettingTextInput) -> some View {
        autocorrectionDisabled(input.autocorrection == false)
      }
    }
  #endif

  #if !os(macOS)
    /// A text field that grows with its text.
    struct LongTextField: View {
      let edited: EditedSetting

      var body: some View {
        TextField(text: edited.text, axis: .vertical) { ControlLabel(edited: edited) }
          .labelsHidden()
          .lineLimit(3...10)
      }
    }
  #endif

  #if os(macOS)
    /// A text editor in which Return starts a new line. In a text field, Return would end the edit.
    struct LongTextField: View {
      let edited: EditedSetting

      var body: some View {
        TextEditor(text: edited.text).frame(minHeight: 60, maxHeight: 180)
      }
    }
  #endif

  #if !os(tvOS) && !os(watchOS)
    extension View {
      /// Makes the text selectable, so that the user can copy it.
      @ViewBuilder
      func selectableText(_ isSelectable: Bool) -> some View {
        if isSelectable { textSelection(.enabled) } else { self }
      }
    }
  #endif

  #if os(tvOS) || os(watchOS)
    extension View {
      /// Does nothing, because the platform has no clipboard.
      func selectableText(_ isSelectable: Bool) -> some View { self }
    }
  #endif
#endif
