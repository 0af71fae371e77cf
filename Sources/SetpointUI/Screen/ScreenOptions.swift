#if canImport(SwiftUI)
  import Foundation
  public import Setpoint
  import SetpointPresentation

  /// The options of a screen that view modifiers set.
  struct ScreenOptions: Sendable, Equatable {
    var hiddenKeys: Set<String> = []
    var showsLabeledOnly = false
    var notes = SettingsScreen.Notes.all
    var isSearchable = true
    /// The bundle with the translations, or `nil` for the app's bundle.
    var bundle: Bundle?
    var table: String?
    /// The locale of the environment.
    var locale = Locale.current

    /// Returns a text in the user's language.
    func text(_ english: String, _ values: [String: String] = [:]) -> String {
      language.text(english, values)
    }

    /// The translations of the app, with those of the package as a fallback.
    var language: SettingsLanguage {
      var language = SettingsLanguage.included(locale.identifier) ?? .english
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
        hiddenKeys: hiddenKeys, showsLabeledOnly: showsLabeledOnly, language: language,
        notes: notes, isSearchable: isSearchable)
    }

    static func == (left: ScreenOptions, right: ScreenOptions) -> Bool {
      left.hiddenKeys == right.hiddenKeys && left.notes == right.notes
        && left.isSearchable == right.isSearchable
        && left.showsLabeledOnly == right.showsLabeledOnly
        && left.bundle === right.bundle && left.table == right.table
        && left.locale == right.locale
    }
  }

  /// A type that a ``SettingsView`` can show: a container, a draft, or a class of settings.
  public protocol SettingsShowing: Sendable {
    /// The container that the screen reads and changes.
    var shownContainer: SettingsContainer { get }
    /// The draft that stages changes, or `nil` if changes apply immediately.
    var shownDraft: SettingsDraft? { get }
  }

  extension SettingsContainer: SettingsShowing {
    public var shownContainer: SettingsContainer { self }
    public var shownDraft: SettingsDraft? { nil }
  }

  extension SettingsDraft: SettingsShowing {
    public var shownContainer: SettingsContainer { container }
    public var shownDraft: SettingsDraft? { self }
  }

  extension SettingsModelDraft: SettingsShowing {
    public var shownContainer: SettingsContainer { draft.container }
    public var shownDraft: SettingsDraft? { draft }
  }
#endif
