#if PropertyLists && !canImport(Darwin)
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  private enum Level: Int, Codable, CaseIterable { case low, high }

  extension SettingDefinition {
    fileprivate static let flag = Setting("flag", default: false)
    fileprivate static let count = Setting("count", default: 3)
    fileprivate static let ratio = Setting("ratio", default: 0.5)
    fileprivate static let name = Setting("name", default: "Ada")
    fileprivate static let limit = Setting("limit", default: Int?.some(3))
    fileprivate static let level = Setting("level", default: Level.low)
    fileprivate static let date = Setting("date", default: Date.distantPast)
    fileprivate static let url = Setting("url", default: URL(string: "https://example.org"))
  }

  /// Values of another type are read as `UserDefaults` reads them; nothing is read that nobody
  /// meant.
  struct UserDefaultsReadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func store() -> UserDefaultsStore {
      UserDefaultsStore(suite: "app", folder: folder.url.path)
    }

    private func container(_ key: String, _ value: Any) throws -> SettingsContainer {
      try PropertyListSerialization.data(
        fromPropertyList: [key: value], format: .binary, options: 0
      ).write(to: folder.appending("app.plist"))
      let container = SettingsContainer(store: store())
      container.reportIssues(to: .none)
      return container
    }

    @Test(arguments: [
      ("<integer>1</integer>", true), ("<integer>0</integer>", false),
      ("<integer>2</integer>", true),
      ("<real>1</real>", true), ("<string>YES</string>", true), ("<string>no</string>", false),
      ("<string>true</string>", true), ("<string>False</string>", false),
      ("<string>1</string>", true),
      ("<string>0</string>", false), ("<string>y</string>", true), ("<true/>", true),
    ])
    func aTruthValueIsReadAsByBoolForKey(xml: String, value: Bool) throws {
      try Data("<plist version=\"1.0\"><dict><key>flag</key>\(xml)</dict></plist>".utf8)
        .write(to: folder.appending("app.plist"))
      let container = SettingsContainer(store: store())
      #expect(container[.flag] == value && container.isModified(.flag))
      #expect(container.issues == [])
    }

    @Test(arguments: ["30", 30.0, 30] as [StoredValue])
    func aMigrationConvertsWhatUserDefaultsReads(stored: StoredValue) throws {
      let value: Any =
        switch stored {
        case .string(let text): text
        case .double(let number): number
        default: 30
        }
      try PropertyListSerialization.data(
        fromPropertyList: ["delay": value], format: .binary, options: 0
      ).write(to: folder.appending("app.plist"))
      let delay = Setting("delay", default: Duration.zero)
      let migration = SettingsMigration(to: 2) { values in
        values.convert("delay") { (minutes: Int) in Duration.seconds(minutes * 60) }
      }
      let container = SettingsContainer(store: store(), migrations: [migration]) { delay }
      #expect(container[delay] == .seconds(1800) && container.issues == [])
      let again = SettingsContainer(store: store(), migrations: [migration]) { delay }
      #expect(again[delay] == .seconds(1800) && again.issues == [])
    }

    @Test func aMovedOrRenamedValueIsReadAsBefore() throws {
      let values: [String: Any] = [
        "isOn": "YES", "count": "14", "folder": "~/Notes", "archive": "/tmp/x",
      ]
      try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        .write(to: folder.appending("app.plist"))
      let isOn = Setting("isOn", default: false, .store(named: "other"))
      let count = Setting("count", default: 0, .store(named: "other"))
      let place = URL(filePath: "/")
      let notes = Setting("notes", default: place, .formerly("folder"))
      let box = Setting("box", default: place)
      let migration = SettingsMigration(to: 2) { values in
        values.move("isOn")
        values.move("count")
        values.rename("archive", to: "box")
      }
      let container = SettingsContainer(
        store: store(), stores: ["other": MemoryStore()], migrations: [migration]
      ) {
        isOn
        count
        notes
        box
      }
      #expect(container[isOn])
      #expect(container[count] == 14)
      #expect(container[notes] == URL(filePath: NSHomeDirectory() + "/Notes"))
      #expect(container[box] == URL(filePath: "/tmp/x"))
      #expect(container.issues == [])
    }

    @Test func aWholeNumberIsReadAsByIntegerForKey() throws {
      #expect(try container("count", 7.0)[.count] == 7)
      #expect(try container("count", 7.9)[.count] == 7)
      #expect(try container("count", -7.9)[.count] == -7)
      #expect(try container("count", "42")[.count] == 42)
      #expect(try container("count", " -42 ")[.count] == -42)
      #expect(try container("count", "4.2e1")[.count] == 42)
      #expect(try container("count", true)[.count] == 1)
      #expect(try container("limit", "9")[.limit] == 9)
      #expect(try container("level", "1")[.level] == .high)
    }

    @Test func aNumberIsReadAsByDoubleForKey() throws {
      #expect(try container("ratio", 2)[.ratio] == 2)
      #expect(try container("ratio", "2.5")[.ratio] == 2.5)
      #expect(try container("ratio", "1e-3")[.ratio] == 0.001)
      #expect(try container("ratio", true)[.ratio] == 1)
    }

    @Test func textIsReadAsByStringForKey() throws {
      #expect(try container("name", 42)[.name] == "42")
      #expect(try container("name", 1.5)[.name] == "1.5")
      #expect(try container("name", 2.0)[.name] == "2")
      #expect(try container("name", true)[.name] == "1")
    }

    @Test func aNumberOfADateIsTheSecondsSince2001() throws {
      #expect(try container("date", 10)[.date] == Date(timeIntervalSinceReferenceDate: 10))
      #expect(try container("date", 10.5)[.date] == Date(timeIntervalSinceReferenceDate: 10.5))
      let unix = Setting("date", default: Date.distantPast, .encoding(.secondsSince1970))
      #expect(try container("date", 10)[unix] == Date(timeIntervalSince1970: 10))
    }

    @Test func aURLIsReadAsByURLForKey() throws {
      let home = URL.homeDirectory
      let address = try #require(URL(string: "https://example.com/a%20b?q=1"))
      let archive = try NSKeyedArchiver.archivedData(
        withRootObject: address as NSURL, requiringSecureCoding: true)
      #expect(try container("url", archive)[.url] == address)
      #expect(try container("url", "/tmp/a b")[.url] == URL(filePath: "/tmp/a b"))
      #expect(try container("url", "~/x")[.url]?.path == home.appending(path: "x").path)
      #expect(
        try container("url", "https://example.com")[.url] == URL(string: "https://example.com"))
      for data in [Data(), Data([1, 2]), archive.dropLast(8), archive + archive] {
        #expect(try container("url", data)[.url] == SettingDefinition.url.defaultValue)
      }
    }

    @Test(
      arguments: [
        (
          SettingDefinition.flag as SettingDefinition, "maybe" as any Sendable,
          "Enter true or false."
        ),
        (.flag, "on", "Enter true or false."), (.flag, "", "Enter true or false."),
        (.count, "many", "Enter a whole number."), (.count, "42abc", "Enter a whole number."),
        (.count, 1e300, "Enter a whole number."), (.count, "", "Enter a whole number."),
        (.ratio, "half", "Enter a number."), (.ratio, "", "Enter a number."),
        (.ratio, "nan", "Enter a number."), (.level, 9, "Use one of: 0, 1."),
        (.date, "soon", "Enter a date such as 2026-11-21 or 2026-11-21T07:30Z."),
        (.name, Data([0, 255]), "Enter text."),
      ] as [(SettingDefinition, any Sendable, String)])
    func whatNobodyMeantIsAnIssueWithTheRightAdvice(
      setting: SettingDefinition, value: any Sendable, advice: String
    ) throws {
      let container = try container(setting.key, value)
      let issue = try #require(container.issue(of: setting))
      #expect([.unreadable, .notAnOption].contains(issue.code))
      #expect(issue.error.recoverySuggestion == advice)
      #expect(container.effectiveValue(of: setting) == setting.defaultStoredValue)
    }

    @Test func filesStayStrict() throws {
      let url = folder.appending("settings.json")
      try Data(#"{"flag": 1, "count": "42"}"#.utf8).write(to: url)
      let container = SettingsContainer(store: FileStore(at: url))
      container.reportIssues(to: .none)
      #expect(container[.flag] == false && container[.count] == 3)
      #expect(container.issue(of: .flag)?.code == .unreadable)
    }

    @Test func writingAnEqualValueKeepsTheWritesOfOthers() throws {
      let container = try container("flag", 1)
      container[.flag] = true
      #expect(try kept("flag") as? Int == 1)
      container[.flag] = false
      #expect(try kept("flag") as? Bool == false)
      let expected = try #require(container.storedValue(of: .flag))
      try container.apply([SettingChange(.flag, to: true, expecting: expected)])
      #expect(container[.flag])
    }

    private func kept(_ key: String) throws -> Any? {
      let list = try unsafe PropertyListSerialization.propertyList(
        from: Data(contentsOf: folder.appending("app.plist")), format: nil)
      return (list as? [String: Any])?[key]
    }
  }
#endif
