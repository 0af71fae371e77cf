#if canImport(SwiftUI) && !os(macOS) && !os(watchOS)
  import Setpoint
  import SwiftUI
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
