/// From Setpoint to something else: what is stored where, and how to read it without Setpoint.
///
/// | Store | What it leaves |
/// |---|---|
/// | `.file(_:)` | one JSON file, the one that the user may have edited; after `flush()` all values are in it |
/// | `.userDefaults` | property-list values under the keys of the settings: `UserDefaults` and `@AppStorage` read them |
/// | `.ubiquitous` | the same in `NSUbiquitousKeyValueStore` |
/// | `.sqlite(at:)` | one table of keys and JSON values; see the store's documentation |
///
/// A date, data, URL, UUID, duration or color is text in JSON ([text values](../../../docs/text-values.md)); in
/// `UserDefaults`, a date is a date and data are data. A default is never stored: take it from the declaration.

// snippet.hide
#if Macros
  // snippet.show
  import Foundation
  import Setpoint

  enum Theme: String, Codable, CaseIterable { case light, dark }

  @Settings
  final class EditorSettings {
    var fontSize = 14
    var theme = Theme.light
    var recentFiles: [String] = []
  }

  let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "settings.json")
  let settings = EditorSettings(store: FileStore(at: file))
  settings.fontSize = 18
  settings.theme = .dark
  settings.recentFiles = ["a.txt", "b.txt"]

  // MARK: - From a settings file

  // The last release with Setpoint needs nothing: the file is complete when the program has ended, or after
  // `flush()`. The next release reads it with `JSONDecoder`.
  try settings.container.flush()

  nonisolated struct EditorState: Decodable {
    var fontSize: Int?
    var theme: Theme?
    var recentFiles: [String]?
  }
  let state = try JSONDecoder().decode(EditorState.self, from: Data(contentsOf: file))
  print(state.fontSize ?? 14, state.theme ?? .light, state.recentFiles ?? [])
  // Prints: 18 dark ["a.txt", "b.txt"]

  // MARK: - All values, with the defaults

  // `values` is a plain structure, which `Encodable` writes under the keys of the settings.
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  print(String(decoding: try encoder.encode(settings.values), as: UTF8.self))
  // Prints: {"fontSize":18,"recentFiles":["a.txt","b.txt"],"theme":"dark"}

  // MARK: - Into UserDefaults

  // Setpoint's stores can be written without a container. Afterwards, `@AppStorage("fontSize")` finds the values.
  // Not called here, so that this program changes no defaults.
  // snippet.hide
  #if PropertyLists
    // snippet.show
    func moveToUserDefaults() throws {
      let values = settings.container.settings.compactMap { setting in
        settings.container.storedValue(of: setting).map { (setting.key, $0) }
      }
      try UserDefaultsStore().apply(Dictionary(uniqueKeysWithValues: values))
    }
  // snippet.hide
  #endif
// snippet.show

// snippet.hide
#endif
// snippet.show
