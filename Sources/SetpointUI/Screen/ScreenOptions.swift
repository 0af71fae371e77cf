#if canImport(SwiftUI)
  import Foundation
  import SetpointPresentation

  /// What modifiers say of the screen as a whole.
  struct ScreenOptions: Sendable, Equatable {
    var hiddenKeys: Set<String> = []
    var showsLabelledOnly = false
    /// Where texts are translated; `nil`: in the app's own bundle.
    var bundle: Bundle?
    var table: String?

    /// A text in the language of the reader.
    func text(_ text: String) -> String {
      (bundle ?? .main).localizedString(forKey: text, value: text, table: table)
    }

    var screenOptions: SettingsScreen.Options {
      SettingsScreen.Options(
        hiddenKeys: hiddenKeys, showsLabelledOnly: showsLabelledOnly, localize: text)
    }

    static func == (left: ScreenOptions, right: ScreenOptions) -> Bool {
      left.hiddenKeys == right.hiddenKeys && left.showsLabelledOnly == right.showsLabelledOnly
        && left.bundle === right.bundle && left.table == right.table
    }
  }
#endif
