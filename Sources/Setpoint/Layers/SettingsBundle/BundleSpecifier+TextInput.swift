#if PropertyLists
  extension BundleSpecifier {
    /// Returns the keyboard hint of a text field, or `nil` if the specifier has none.
    mutating func textInput() -> SettingTextInput? {
      let content = option("KeyboardType", BundleTextInput.contents)
      let capitalization = option("AutocapitalizationType", BundleTextInput.capitalizations)
      let autocorrection = option("AutocorrectionType", BundleTextInput.autocorrections)
      guard content != nil || capitalization != nil || autocorrection != nil else { return nil }
      return SettingTextInput(
        content ?? .plain, capitalization: capitalization, autocorrection: autocorrection ?? nil)
    }

    private mutating func option<Value>(
      _ name: String, _ options: KeyValuePairs<String, Value>
    ) -> Value? {
      guard let text = text(name) else { return nil }
      if let option = options.first(where: { $0.key.lowercased() == text.lowercased() }) {
        return option.value
      }
      report(
        .contradictoryDeclaration, "has the \(name) '\(text)', which there is not.",
        "Give one of: \(options.map(\.key).joined(separator: ", ")).")
      return nil
    }
  }

  /// The names of keyboard hints in a Settings.bundle.
  enum BundleTextInput {
    static let contents: KeyValuePairs<String, SettingTextInput.Content> = [
      "Alphabet": .plain, "NumbersAndPunctuation": .numbersAndPunctuation, "NumberPad": .number,
      "DecimalPad": .decimal, "URL": .url, "EmailAddress": .email, "PhonePad": .phone,
    ]
    static let capitalizations: KeyValuePairs<String, SettingTextInput.Capitalization> = [
      "None": .none, "Sentences": .sentences, "Words": .words, "AllCharacters": .allCharacters,
    ]
    /// Whether autocorrection is on; `nil` for the device's default.
    static let autocorrections: KeyValuePairs<String, Bool?> = [
      "Default": nil, "No": false, "Yes": true,
    ]
  }
#endif
