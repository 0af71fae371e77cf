#if PropertyLists
  import Foundation

  /// An entry of a pane, with the mistakes found in it.
  struct BundleSpecifier {
    enum Kind: String {
      case group = "PSGroupSpecifier"
      case childPane = "PSChildPaneSpecifier"
      case toggle = "PSToggleSwitchSpecifier"
      case slider = "PSSliderSpecifier"
      case multiValue = "PSMultiValueSpecifier"
      case radioGroup = "PSRadioGroupSpecifier"
      case textField = "PSTextFieldSpecifier"
      case titleValue = "PSTitleValueSpecifier"
    }

    let entries: [String: StoredValue]
    let index: Int
    let pane: BundlePane
    private(set) var issues: [SettingsIssue] = []

    init(_ entries: [String: StoredValue], at index: Int, in pane: BundlePane) {
      self.entries = entries
      self.index = index
      self.pane = pane
    }

    var key: String? {
      guard let key = entries["Key"]?.text, !key.isEmpty else { return nil }
      return key
    }

    /// Line 0, because a parsed property list has no lines.
    var declaration: DeclarationLocation { DeclarationLocation(fileID: pane.file.path, line: 0) }

    var defaultValue: StoredValue? { entries["DefaultValue"] }

    /// Returns the kind of the specifier. If Apple documents no such kind, reports an issue and
    /// returns `nil`.
    mutating func kind() -> Kind? {
      guard let name = entries["Type"]?.text else {
        report(.contradictoryDeclaration, "has no Type.", "It's omitted. Add one.")
        return nil
      }
      if let kind = Kind(rawValue: name) { return kind }
      report(
        .unsupported, "is of the type '\(name)', which Apple doesn't define.",
        "It's omitted. Declare what it shows in code.")
      return nil
    }

    /// Returns whether Apple's Settings app shows the row on the device.
    mutating func isShown(on device: SettingsBundle.Device) -> Bool {
      guard let idiom = device.idiom, let idioms = texts("SupportedUserInterfaceIdioms") else {
        return true
      }
      return idioms.contains(idiom)
    }

    /// Returns a text in the reader's language, or `nil` if there is none.
    mutating func title(_ name: String) -> String? {
      text(name).map(localized).flatMap { $0.trimmed.isEmpty ? nil : $0 }
    }

    func localized(_ text: String) -> String { pane.strings[text] ?? text }

    mutating func text(_ name: String) -> String? {
      entry(name, "a string", \.text)
    }

    mutating func texts(_ name: String) -> [String]? {
      list(name).map { elements in elements.map { $0.text ?? SettingText.text(of: $0) } }
    }

    mutating func list(_ name: String) -> [StoredValue]? {
      entry(name, "a list") { if case .array(let elements) = $0 { elements } else { nil } }
    }

    mutating func number(_ name: String) -> Double? {
      entry(name, "a number", Double.init(stored:))
    }

    /// Returns a Boolean. A text is accepted, because some editors write "YES".
    mutating func flag(_ name: String) -> Bool? {
      entry(name, "true or false") { value in
        let text = SettingText.storedValue(of: SettingText.text(of: value), kind: .bool)
        return text.flatMap(Bool.init(stored:))
      }
    }

    private mutating func entry<Result>(
      _ name: String, _ noun: String, _ read: (StoredValue) -> Result?
    ) -> Result? {
      guard let value = entries[name] else { return nil }
      if let result = read(value) { return result }
      report(
        .contradictoryDeclaration, "has \(value.typeName) as its \(name) instead of \(noun).",
        "The entry is ignored. Correct it.")
      return nil
    }

    /// Reports a mistake, in a sentence with the specifier as subject.
    mutating func report(
      _ code: SettingsError.Code, _ predicate: String, _ recoverySuggestion: String
    ) {
      let subject = "Item \(index)" + (key.map { " ('\($0)')" } ?? "")
      let error = SettingsError(
        code, key: key, problem: "\(subject) \(predicate)", recoverySuggestion: recoverySuggestion)
      issues.append(SettingsIssue(error, origin: .bundle(pane.file)))
    }
  }

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
        .contradictoryDeclaration, "has an unknown \(name), '\(text)'.",
        "Use one of: \(options.map(\.key).joined(separator: ", ")).")
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
