#if canImport(SwiftUI)
  import Foundation
  import SetpointPresentation

  /// What modifiers say of the screen as a whole.
  struct ScreenOptions: Sendable, Equatable {
    var hiddenKeys: Set<String> = []
    var showsLabelledOnly = false
    var notes = SettingsScreen.Notes.all
    var isSearchable = true
    /// Where texts are translated; `nil`: in the app's own bundle.
    var bundle: Bundle?
    var table: String?
    /// The language and region of the environment.
    var locale = Locale.current

    /// A text in the language of the reader.
    func text(_ english: String, _ values: [String: String] = [:]) -> String {
      language.text(english, values)
    }

    /// The app's own translation, and the package's texts where the app has none.
    var language: SettingsLanguage {
      let isGerman = locale.identifier.prefix(while: \.isLetter) == "de"
      var language: SettingsLanguage = isGerman ? .german : .english
      language.decimalSeparator = locale.decimalSeparator?.first ?? language.decimalSeparator
      language.groupingSeparator = locale.groupingSeparator?.first ?? language.groupingSeparator
      let (bundle, table) = (bundle ?? .main, table)
      return language.translating { text in
        let translation = bundle.localizedString(forKey: text, value: nil, table: table)
        return translation == text ? nil : translation
      }
    }

    var screenOptions: SettingsScreen.Options {
      SettingsScreen.Options(
        hiddenKeys: hiddenKeys, showsLabelledOnly: showsLabelledOnly, language: language,
        notes: notes, isSearchable: isSearchable)
    }

    static func == (left: ScreenOptions, right: ScreenOptions) -> Bool {
      left.hiddenKeys == right.hiddenKeys && left.notes == right.notes
        && left.isSearchable == right.isSearchable
        && left.showsLabelledOnly == right.showsLabelledOnly
        && left.bundle === right.bundle && left.table == right.table
        && left.locale == right.locale
    }
  }
#endif
