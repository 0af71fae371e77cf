#if PropertyLists
  /// From Defaults (sindresorhus/Defaults) to Setpoint, in the order of the work.
  ///
  /// Checked against the documentation of Defaults 9 in its repository.
  ///
  /// | Defaults | Setpoint |
  /// |---|---|
  /// | `extension Defaults.Keys` | `extension SettingDefinition` |
  /// | `static let quality = Key<Double>("quality", default: 0.8)` | `static let quality = Setting("quality", default: 0.8)` |
  /// | `Key<…>("x", default: …, suite: extensions)` | a container with `.userDefaults(suite:)`, or `.store(…)` |
  /// | `Key("x") { … }`, a dynamic default | `Setting("x", .defaultValue { … })`, or a source |
  /// | `Defaults.Serializable` | nothing: `Codable`, `Equatable`, `Sendable`; an enum with raw values isn't made `Codable` for Setpoint |
  /// | `Defaults.Bridge` of the app | `SettingEncoding` of the app: two functions |
  /// | `Defaults[.quality]`, `Defaults[.quality] = 0.5` | `settings[.quality]`, `settings[.quality] = 0.5` |
  /// | `Defaults[.quality] += 0.1` | `try settings.update(.quality) { $0 += 0.1 }`, which loses nothing |
  /// | `@Default(.quality) var quality` | `@SettingValue(.quality) var quality` |
  /// | `Defaults.Toggle("Label", key: .isOn)` | `SettingRow` of `SetpointUI`, or the whole screen |
  /// | `Defaults.updates(.quality)` | `settings.updates(of: .quality)` |
  /// | `Defaults.updates([.a, .b])` | `settings.updates(of: .a, .b)`, with typed values; `settings.changes(of: .a, .b)` |
  /// | `Defaults.reset(.quality)` | `settings.reset(.quality)` |
  /// | `Defaults.removeAll()` | `settings.resetAll()` |
  /// | `Key(…, iCloud: true)` | `.store(.ubiquitous)` |
  ///
  /// The encodings for what Defaults stores:
  ///
  /// | value | Defaults keeps | encoding |
  /// |---|---|---|
  /// | `Bool`, numbers, `String`, `Date`, `Data`, lists and dictionaries of them | the value | none |
  /// | `UUID`; an enum that isn't `Codable`, or `PreferRawRepresentable` | text; the raw value | none |
  /// | `ClosedRange`, `Range` of numbers or dates | a list of two | none |
  /// | `URL`, `Codable` structs, `Codable` enums, `Duration` | JSON text | `.jsonText` |
  /// | lists and sets of those | a list of JSON texts | `.elements(.jsonText)` |
  /// | dictionaries of those | a dictionary of JSON texts | `.values(.jsonText)` |
  /// | `SwiftUI.Color` | color space and components | `.defaultsColor` |
  /// | `NSColor`, `UIColor`, other `NSSecureCoding` | an archive | an encoding of the app, at the end of this page |
  ///
  /// Deliberate differences: a value that can't be read is an issue and stays, where Defaults gives the default; a
  /// default is never written; a rule is refused, not corrected. Range bounds that need a bridge of their own, and colors
  /// in other spaces than sRGB and gray, need an encoding of the app.
  /// - A computed default is computed at registration and by `refresh()`, not for each read, so that a read costs nothing
  ///   and every reader sees the same value.
  /// - `isModified` stays true after a person sets the default by hand: the choice stays when the default changes.
  ///   `isDefaultValue` of Defaults compares the values.
  /// - Infinity and NaN are refused, because JSON has no form for them.
  /// - An `OptionSet` is stored as its raw value, which has a number for each of its parts, known or not. For the list of a
  ///   bridge, use an encoding of the app.
  ///
  /// `Codable` makes Defaults store an enum as JSON text, and leaves it unable to read the raw values that it stored
  /// before. Setpoint doesn't need it. If you add it, add `Defaults.PreferRawRepresentable`, too.
  ///
  /// Existing data: nothing is copied, and Defaults reads what Setpoint writes. `nil` is kept as data `null`,
  /// where Defaults finds no value and uses its default; `reset` removes the key.

  import Foundation
  import Setpoint

  // MARK: - Step 1: Declare the keys

  enum Theme: String, Codable, CaseIterable { case light, dark }
  nonisolated struct Feed: Codable, Equatable {
    var title: String
    var added = Date(timeIntervalSinceReferenceDate: 0)
  }

  // Defaults: `extension Defaults.Keys { static let quality = Key<Double>("quality", default: 0.8) … }`.
  extension SettingDefinition {
    static let quality = Setting("quality", default: 0.8, .range(0...1))
    static let tags = Setting("tags", default: Set<String>())
    static let window = Setting("window", default: 0.0...1.0)
    static let theme = Setting("theme", default: Theme.light, .encoding(.jsonText))
    static let start = Setting(
      "start", default: URL(string: "https://example.org"), .encoding(.jsonText))
    static let feeds = Setting("feeds", default: [Feed](), .encoding(.elements(.jsonText)))
    static let accent = Setting("accent", default: RGBAColor.blue, .encoding(.defaultsColor))
  }

  // MARK: - Step 2: Open the same defaults

  // A program says `store: .userDefaults`. Here are values as Defaults keeps them.
  let defaults = MemoryStore([
    "quality": 0.5, "tags": ["b", "a"], "window": [10.0, 20.0], "theme": #""dark""#,
    "start": #""https:\/\/example.com\/feed""#,
    "feeds": [#"{"title":"Swift","added":700000000}"#],
    "accent": ["kCGColorSpaceSRGB", [0.25, 0.5, 1.0, 1.0]],
  ])
  let settings = SettingsContainer(store: defaults) {
    SettingDefinition.quality
    SettingDefinition.tags
    SettingDefinition.window
    SettingDefinition.theme
    SettingDefinition.start
    SettingDefinition.feeds
    SettingDefinition.accent
  }
  print(settings[.quality], settings[.tags].sorted(), settings[.window], settings[.theme])
  // Prints: 0.5 ["a", "b"] 10.0...20.0 dark
  print(settings[.start]?.host ?? "no host", settings[.feeds].map(\.title), settings[.accent])
  print("Problems: \(settings.issues.count)")
  // Prints: Problems: 0

  // MARK: - Step 3: Replace the uses

  // Defaults: `Defaults[.theme] = .light`, `Defaults[.feeds].append(…)`. What is stored stays readable by Defaults.
  settings[.theme] = .light
  settings[.feeds].append(Feed(title: "Linux"))
  print(defaults.value(forKey: "theme") ?? .null)
  // Prints: "\"light\""

  // Defaults: `for await value in Defaults.updates(.quality)`.
  for await quality in settings.updates(of: .quality) {
    print("The quality is \(quality).")
    break
  }

  // Defaults: `Defaults.reset(.quality)`.
  try settings.reset(.quality)
  print(settings[.quality])

  // MARK: - Step 4: Bridges of the app

  // Defaults: a `Defaults.Bridge` with `serialize` and `deserialize`.
  nonisolated struct User: Codable, Equatable {
    var name: String
    var age: Int
  }
  struct NoUser: Error {}
  let user = Setting(
    "user", default: User(name: "Ada", age: 36),
    .encoding(
      SettingEncoding {
        ["name": .string($0.name), "age": .string(String($0.age))]
      } decode: { form in
        let members = try form.decoded(as: [String: String].self)
        guard let name = members["name"], let age = members["age"].flatMap({ Int($0) }) else {
          throw NoUser()
        }
        return User(name: name, age: age)
      }))
  defaults.set(["name": "Grace", "age": "85"], forKey: "user")
  print(settings[user].age)
  // Prints: 85

  // Archived colors need the app's user interface framework.
  #if canImport(AppKit)
    import AppKit

    extension SettingEncoding where Value == RGBAColor {
      static var archivedColor: Self {
        Self { color in
          let color = NSColor(
            srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
          return .data(
            try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true))
        } decode: { form in
          let data = try form.decoded(as: Data.self)
          let color = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSColor.self, from: data)
          guard let color = color?.usingColorSpace(.sRGB) else { throw NoUser() }
          return RGBAColor(
            red: color.redComponent, green: color.greenComponent, blue: color.blueComponent,
            alpha: color.alphaComponent)
        }
      }
    }
  #endif
#endif
