// snippet.hide
#if Macros && PropertyLists
  // snippet.show
  /// A clipboard tool moves: keys of Defaults, and panes whose rows name them again.
  ///
  /// The guide [Moving an existing app](../../../docs/moving-an-app.md) describes what such an app needs.
  ///
  /// | before | after |
  /// |---|---|
  /// | `static let historySize = Key<Int>("historySize", default: 200)`, and a row in a pane | one property |
  /// | a pane: `Form { Defaults.Toggle("Paste automatically", key: .pastesAutomatically) … }` | a group |
  /// | `.disabled(isPaused)` on a row | `.enabled { (all: ClipboardSettings) in !all.isPaused }` |
  /// | a row with a width and a height | a section of two settings, or one setting of a struct |
  /// | `onChange` that switches off a fourth toggle | `SettingsRule(across: …)` |
  /// | `enum SearchMode: String, Defaults.Serializable` | the same enum, without `Codable` |
  /// | `enum SortOrder: String, Codable, Defaults.Serializable` | the same enum, with `.encoding(.jsonText)` |
  ///
  /// Deliberate differences: a rule refuses a value, where the panes corrected it after the fact.

  // snippet.hide
  import Foundation
  import Setpoint

  /// The defaults of this program, which it removes at the end. An app uses its own.
  nonisolated enum Device {
    static let suite = "guide-\(UUID())"
    static var defaults: UserDefaults { UserDefaults(suiteName: suite) ?? UserDefaults() }

    static func removeDefaults() {
      defaults.removePersistentDomain(forName: suite)
      let variables = ProcessInfo.processInfo.environment
      let folder =
        variables["XDG_CONFIG_HOME"].map { URL(filePath: $0) }
        ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config")
      for file in ["\(suite).plist", ".\(suite).plist.lock"] {
        try? FileManager.default.removeItem(at: folder.appending(path: file))
      }
    }
  }

  // snippet.show
  enum SearchMode: String, CaseIterable { case exact, fuzzy, pattern }
  enum PopUpPlace: String, CaseIterable { case cursor, menuBar, center }
  enum SortOrder: String, Codable, CaseIterable { case lastCopy, firstCopy, count }
  nonisolated struct Shortcut: Codable, Equatable {
    var key: String
    var modifiers: [String] = ["command"]
  }

  // MARK: - Before

  // snippet.hide
  /// A substitute for the library. It keeps values of property lists as they are, an enum as its raw value, other `Codable`
  /// values as JSON text, also an enum that is `Codable`, and lists of those as lists of texts.
  nonisolated enum Defaults {
    struct Key<Value> {
      let name: String
      let initial: Value
      let read: (Any) -> Value?
      let form: (Value) -> Any

      init(_ name: String, default initial: Value) where Value: Codable {
        self.name = name
        self.initial = initial
        read = { Defaults.decoded($0) }
        form = { Defaults.form(of: $0) }
      }

      @_disfavoredOverload
      init(_ name: String, default initial: Value)
      where Value: RawRepresentable, Value.RawValue == String {
        self.name = name
        self.initial = initial
        read = { ($0 as? String).flatMap(Value.init(rawValue:)) }
        form = { $0.rawValue }
      }
    }

    fileprivate static func decoded<Value: Codable>(_ form: Any) -> Value? {
      if form is Value { return form as? Value }
      if let list = form as? [Any] {
        return (Value.self as? any DefaultsList.Type)?.read(list) as? Value
      }
      return try? JSONDecoder().decode(Value.self, from: Data((form as? String ?? "").utf8))
    }

    fileprivate static func form<Value: Codable>(of value: Value) -> Any {
      if let list = value as? any DefaultsList { return list.form }
      if value is Bool || value is Int || value is Double || value is String { return value }
      return String(decoding: (try? JSONEncoder().encode(value)) ?? Data(), as: UTF8.self)
    }

    static subscript<Value>(key: Key<Value>) -> Value {
      get { Device.defaults.object(forKey: key.name).flatMap(key.read) ?? key.initial }
      set { Device.defaults.set(key.form(newValue), forKey: key.name) }
    }
  }

  nonisolated private protocol DefaultsList {
    static func read(_ list: [Any]) -> Self
    var form: Any { get }
  }

  nonisolated extension Array: DefaultsList where Element: Codable {
    fileprivate static func read(_ list: [Any]) -> Self { list.compactMap { Defaults.decoded($0) } }
    fileprivate var form: Any { map { Defaults.form(of: $0) } }
  }

  // snippet.show
  nonisolated enum OldKeys {
    static var historySize: Defaults.Key<Int> { .init("historySize", default: 200) }
    static var isPaused: Defaults.Key<Bool> { .init("isPaused", default: false) }
    static var pastesAutomatically: Defaults.Key<Bool> {
      .init("pastesAutomatically", default: false)
    }
    static var searchMode: Defaults.Key<SearchMode> { .init("searchMode", default: .exact) }
    static var sortOrder: Defaults.Key<SortOrder> { .init("sortBy", default: .lastCopy) }
    static var popUpPlace: Defaults.Key<PopUpPlace> { .init("popUpPlace", default: .cursor) }
    static var width: Defaults.Key<Double> { .init("windowWidth", default: 450) }
    static var height: Defaults.Key<Double> { .init("windowHeight", default: 800) }
    static var openShortcut: Defaults.Key<Shortcut> {
      .init("openShortcut", default: Shortcut(key: "V", modifiers: ["command", "shift"]))
    }
    static var pins: Defaults.Key<[Shortcut]> { .init("pins", default: []) }
    static var ignoredApps: Defaults.Key<[String]> { .init("ignoredApps", default: []) }
    static var keepsText: Defaults.Key<Bool> { .init("keepsText", default: true) }
    static var keepsImages: Defaults.Key<Bool> { .init("keepsImages", default: true) }
    static var keepsFiles: Defaults.Key<Bool> { .init("keepsFiles", default: true) }
    static var keepsColors: Defaults.Key<Bool> { .init("keepsColors", default: false) }
  }

  // What a person has set in an earlier version of the app.
  Defaults[OldKeys.historySize] = 500
  Defaults[OldKeys.searchMode] = .fuzzy
  Defaults[OldKeys.sortOrder] = .count
  Defaults[OldKeys.pins] = [Shortcut(key: "A"), Shortcut(key: "B", modifiers: ["option"])]
  Defaults[OldKeys.ignoredApps] = ["Passwords"]
  print(Device.defaults.string(forKey: "searchMode") ?? "none")
  // Prints: fuzzy
  print(Device.defaults.string(forKey: "sortBy") ?? "none")
  // Prints: "count"

  // MARK: - After

  @Settings
  final class ClipboardSettings {
    @Settings(key: "", icon: "gearshape")
    final class General {
      @Setting(.range(1...999)) var historySize = 200
      var isPaused = false
      @Setting(.enabled { (general: General) in !general.isPaused })
      var pastesAutomatically = false
      @Setting("Search", .help("How the field finds copies.")) var searchMode = SearchMode.exact
      @Setting(.key("sortBy"), .encoding(.jsonText)) var sortOrder = SortOrder.lastCopy
      @Setting<Shortcut>(.encoding(.jsonText))
      var openShortcut = Shortcut(key: "V", modifiers: ["command", "shift"])
      @Setting<[Shortcut]>(.encoding(.elements(.jsonText)), .count(0...9)) var pins: [Shortcut] = []
    }
    let general: General

    @Settings("Appearance", key: "", icon: "paintpalette")
    final class Look {
      var popUpPlace = PopUpPlace.cursor

      @Settings("Window", .inline, key: "")
      final class Window {
        @Setting("Width", .key("windowWidth"), .range(200...2000)) var width = 450.0
        @Setting("Height", .key("windowHeight"), .range(200...2000)) var height = 800.0

        static let rules = [
          SettingsRule(
            across: Keys.width, Keys.height, message: "The window must be taller than wide."
          ) { $0 <= $1 }
        ]
      }
      let window: Window
    }
    let look: Look

    @Settings(key: "", icon: "doc.on.clipboard", footer: "Choose at most three.")
    final class Kinds {
      @Setting("Text") var keepsText = true
      @Setting("Images") var keepsImages = true
      @Setting("Files") var keepsFiles = true
      @Setting("Colors") var keepsColors = false
      var ignoredApps: [String] = []

      static let rules = [
        SettingsRule(
          across: Keys.keepsText, Keys.keepsImages, Keys.keepsFiles, Keys.keepsColors,
          message: "Choose at most three kinds."
        ) { [$0, $1, $2, $3].count(where: \.self) <= 3 }
      ]
    }
    let kinds: Kinds
  }

  // An app says `.userDefaults`.
  let settings = ClipboardSettings(store: .userDefaults(suite: Device.suite))
  let (general, look, kinds) = (settings.general, settings.look, settings.kinds)
  print(general.historySize, general.searchMode, general.sortOrder, general.pins.map(\.key))
  // Prints: 500 fuzzy count ["A", "B"]
  print(kinds.ignoredApps, settings.container.issues.count)
  // Prints: ["Passwords"] 0

  // MARK: - Panes

  for case .group(let pane) in settings.container.elements {
    print("\(pane.label ?? ""): \(pane.content.settings.map(\.label).joined(separator: ", "))")
  }
  // Prints: Appearance: Pop Up Place, Width, Height
  // Prints: Kinds: Text, Images, Files, Colors, Ignored Apps

  do {
    try kinds.$keepsColors.set(true)
  } catch {
    print(error.recoverySuggestion ?? "none")
  }
  // Prints: Choose at most three kinds.
  try settings.container.transaction {
    $0[kinds.$keepsFiles] = false
    $0[kinds.$keepsColors] = true
  }

  // MARK: - The version before still reads everything

  general.searchMode = .pattern
  general.sortOrder = .firstCopy
  general.openShortcut.key = "C"
  general.pins.append(Shortcut(key: "C"))
  general.historySize += 1
  look.popUpPlace = .menuBar
  look.window.width = 600
  print(Defaults[OldKeys.searchMode], Defaults[OldKeys.sortOrder], Defaults[OldKeys.historySize])
  // Prints: pattern firstCopy 501
  print(Defaults[OldKeys.openShortcut].key, Defaults[OldKeys.pins].map(\.key))
  // Prints: C ["A", "B", "C"]
  print(Defaults[OldKeys.popUpPlace], Defaults[OldKeys.width], Defaults[OldKeys.keepsColors])
  // Prints: menuBar 600.0 true

  // MARK: - Why the enum isn't made Codable

  // With `Codable`, Defaults looks for JSON text. It finds its own raw values no more.
  nonisolated enum CodableMode: String, Codable { case exact, fuzzy, pattern }
  let afterwards = Defaults.Key<CodableMode>("searchMode", default: .exact)
  print(Device.defaults.string(forKey: "searchMode") ?? "none", Defaults[afterwards])
  // Prints: pattern exact
  // snippet.hide

  Device.removeDefaults()
#endif
