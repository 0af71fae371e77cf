#if PropertyLists
  /// From swift-sharing (pointfreeco/swift-sharing) to Setpoint, in the order of the work.
  ///
  /// Checked against the README of swift-sharing 2.0.
  ///
  /// | swift-sharing | Setpoint |
  /// |---|---|
  /// | `@Shared(.appStorage("isOn")) var isOn = false` | `Setting("isOn", default: false)`, `@SettingValue(.isOn) var isOn` |
  /// | `.appStorage` of `URL` | `.encoding(.archived)` |
  /// | `.appStorage` of a `Codable` value | `.encoding(.jsonData)` |
  /// | `@Shared(.fileStorage(url)) var editor = Editor()` | a `@Settings` class with `.file(at: url)` |
  /// | `.fileStorage` of a list, or of anything but an object | keep it: that is a document, no settings |
  /// | `@Shared(.inMemory("x"))` | `.policy(.transient)` |
  /// | `$count.withLock { $0 += 1 }` | `try settings.update(.count) { $0 += 1 }`; a closure may throw in both |
  /// | `$count.load()` | nothing: changes by others are noticed |
  /// | `try await $count.save()` | `try settings.flush()` |
  /// | `$count.publisher` | `settings.publisher(for: .count)`, or `settings.updates(of: .count)` |
  /// | `@SharedReader` | `.policy(.readOnly)`, or read only |
  /// | `$editor.fontSize`, a derived shared value | a setting of its own |
  /// | `withDependencies { $0.defaultAppStorage = .inMemory }` | a container with the store `.memory` |
  ///
  /// Deliberate differences: a default is never written, so the next version can change it; a value that can't be read is
  /// an issue and stays; files lose no write of another process and keep what they don't know. An empty file is a
  /// damaged file: an issue reports it, and the store sets it aside, because a program that was interrupted may have emptied
  /// it. The issue of a failed write stays in `issues` after the next write succeeds, so that a log or a person sees it.
  ///
  /// Existing data: nothing is copied. In the file of a `Codable` value each property becomes a setting under
  /// its name; the file keeps the other members. While older versions read it, don't reset: they need every member.

  import Foundation
  import Setpoint

  // MARK: - Step 1: User defaults

  // swift-sharing: `@Shared(.appStorage("isOn")) var isOn = false`, and so on.
  nonisolated struct Visit: Codable, Equatable {
    var place = "Home"
    var date = Date(timeIntervalSinceReferenceDate: 0)
  }
  extension SettingDefinition {
    static let isOn = Setting("isOn", default: false)
    static let count = Setting("count", default: 0)
    static let start = Setting("start", default: URL?.none, .encoding(.archived))
    static let visit = Setting("visit", default: Visit(), .encoding(.jsonData))
  }

  // A program says `store: .userDefaults`. Here are values as swift-sharing keeps them.
  let defaults = MemoryStore([
    "isOn": true, "count": 7, "visit": .data(Data(#"{"place":"Paris","date":700000000}"#.utf8)),
  ])
  let settings = SettingsContainer(store: defaults) {
    SettingDefinition.isOn
    SettingDefinition.count
    SettingDefinition.start
    SettingDefinition.visit
  }
  print(settings[.isOn], settings[.count], settings[.visit].place, settings.issues.count)
  // Prints: true 7 Paris 0

  // swift-sharing: `$count.withLock { $0 += 1 }`, `$visit.withLock { $0.place = "Oslo" }`.
  try settings.update(.count) { $0 += 1 }
  settings[.visit].place = "Oslo"
  print(settings[.count], settings.storedValue(of: .visit).map(\.description) ?? "nothing")

  // MARK: - Step 2: Files

  // swift-sharing: `@Shared(.fileStorage(url)) var editor = Editor()` with
  //   struct Editor: Codable { var fontSize = 14.0, isWrapping = true, lastOpened = Date.now }
  // A date is a number in such a file, and stays one.
  let folder = FileManager.default.temporaryDirectory.appending(path: "sharing-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let url = folder.appending(path: "editor.json")
  try Data(#"{"fontSize":16,"isWrapping":false,"lastOpened":700000000}"#.utf8).write(to: url)

  let fontSize = Setting("fontSize", default: 14.0, .range(8...72))
  let isWrapping = Setting("isWrapping", default: true)
  let lastOpened = Setting(
    "lastOpened", default: Date.distantPast, .encoding(.secondsSinceReferenceDate))
  let editor = SettingsContainer(store: .file(at: url)) {
    fontSize
    isWrapping
    lastOpened
  }
  print(editor[fontSize], editor[isWrapping], editor[lastOpened].timeIntervalSinceReferenceDate)
  // Prints: 16.0 false 700000000.0
  editor[fontSize] = 18
  editor[lastOpened] += 60
  try editor.flush()
  print(try String(contentsOf: url, encoding: .utf8))
  // Prints: {"fontSize":18,"isWrapping":false,"lastOpened":700000060}
  try FileManager.default.removeItem(at: folder)
#endif
