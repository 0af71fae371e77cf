#if PropertyLists
  import Foundation
  import Setpoint
  import Testing

  private enum Theme: String, Codable, CaseIterable { case light, dark }
  private enum SortOrder: Int, Codable, CaseIterable { case byDate, byTitle }

  /// The ten settings that `Examples/Snippets/Migration/AppStorage.swift` shows.
  extension SettingDefinition {
    fileprivate static let isCompact = Setting("isCompact", default: false)
    fileprivate static let launchCount = Setting("launchCount", default: 0)
    fileprivate static let fontSize = Setting("fontSize", default: 14.0, .range(10...24))
    fileprivate static let userName = Setting("userName", default: "")
    fileprivate static let homePage = Setting(
      "homePage", default: URL(string: "https://example.org"), .encoding(.archived))
    fileprivate static let avatar = Setting("avatar", default: Data())
    fileprivate static let lastSync = Setting("lastSync", default: Date.distantPast)
    fileprivate static let theme = Setting("theme", default: Theme.light)
    fileprivate static let sortOrder = Setting("sortOrder", default: SortOrder.byDate)
    fileprivate static let nickname = Setting("nickname", default: String?.none)
  }

  /// Values in the form in which `@AppStorage` keeps them, in the real `UserDefaults` of
  /// Foundation.
  ///
  /// `@AppStorage` calls `UserDefaults.set(_:forKey:)` with the value itself: a Boolean, number,
  /// text, date or data, the raw value of an enum; a URL goes through `set(_: URL?, forKey:)`,
  /// which makes an archive.
  struct AppStorageTests {
    private static let address = "https://example.com/a%20b?q=1"

    @Test func tenSettingsOfAnotherProcessAreReadChangedAndReadByAThird() async throws {
      let suite = TemporarySuite()
      await #expect(processExitsWith: .success) { [name = suite.name as String] in
        let defaults = try #require(UserDefaults(suiteName: name))
        let address = try #require(NSURL(string: Self.address))
        defaults.set(true, forKey: "isCompact")
        defaults.set(7, forKey: "launchCount")
        defaults.set(18.5, forKey: "fontSize")
        defaults.set("Ada", forKey: "userName")
        // What `set(_: URL?, forKey:)` does on Apple platforms; Foundation on Linux keeps only the
        // path.
        defaults.set(
          try NSKeyedArchiver.archivedData(withRootObject: address, requiringSecureCoding: true),
          forKey: "homePage")
        defaults.set(Data([1, 2, 255]), forKey: "avatar")
        defaults.set(Date(timeIntervalSinceReferenceDate: 1_000), forKey: "lastSync")
        defaults.set(Theme.dark.rawValue, forKey: "theme")
        defaults.set(SortOrder.byTitle.rawValue, forKey: "sortOrder")
        defaults.set("Countess", forKey: "nickname")
        #expect(defaults.synchronize())
      }

      let settings = SettingsContainer(store: .userDefaults(suite: suite.name))
      #expect(settings[.isCompact] && settings[.launchCount] == 7 && settings[.fontSize] == 18.5)
      #expect(settings[.userName] == "Ada" && settings[.nickname] == "Countess")
      #expect(settings[.homePage] == URL(string: Self.address))
      #expect(settings[.avatar] == Data([1, 2, 255]))
      #expect(settings[.lastSync] == Date(timeIntervalSinceReferenceDate: 1_000))
      #expect(settings[.theme] == .dark && settings[.sortOrder] == .byTitle)
      #expect(settings.issues == [])

      settings[.isCompact] = false
      settings[.launchCount] += 1
      settings[.fontSize] = 20
      settings[.userName] = "Grace"
      settings[.homePage] = URL(string: "https://example.net/new")
      settings[.avatar] = Data([3])
      settings[.lastSync] += 60
      settings[.theme] = .light
      settings[.sortOrder] = .byDate
      settings[.nickname] = nil

      await #expect(processExitsWith: .success) { [name = suite.name as String] in
        let defaults = try #require(UserDefaults(suiteName: name))
        #expect(defaults.object(forKey: "isCompact") as? Bool == false)
        #expect(defaults.object(forKey: "launchCount") as? Int == 8)
        #expect(defaults.object(forKey: "fontSize") as? Double == 20)
        #expect(defaults.object(forKey: "userName") as? String == "Grace")
        let archive = try #require(defaults.object(forKey: "homePage") as? Data)
        let address = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: archive)
        #expect(address?.absoluteString == "https://example.net/new")
        #expect(defaults.object(forKey: "avatar") as? Data == Data([3]))
        #expect(
          defaults.object(forKey: "lastSync") as? Date
            == Date(timeIntervalSinceReferenceDate: 1_060))
        let theme = defaults.object(forKey: "theme") as? String
        #expect(theme.flatMap(Theme.init(rawValue:)) == .light)
        let order = defaults.object(forKey: "sortOrder") as? Int
        #expect(order.flatMap(SortOrder.init(rawValue:)) == .byDate)
        // `@AppStorage` with an optional reads what is no text as nil.
        #expect(defaults.object(forKey: "nickname") as? String == nil)
      }
    }

    @Test func aFileIsItsPathAsUserDefaultsKeepsIt() throws {
      let suite = TemporarySuite()
      let file = Setting("file", default: URL?.none, .encoding(.archived))
      let settings = SettingsContainer(store: .userDefaults(suite: suite.name)) { file }
      settings[file] = URL(filePath: "/tmp/a b.txt")
      let defaults = try #require(UserDefaults(suiteName: suite.name))
      #expect(defaults.string(forKey: "file") == "/tmp/a b.txt")
      #expect(defaults.url(forKey: "file") == URL(filePath: "/tmp/a b.txt"))
      let again = SettingsContainer(store: .userDefaults(suite: suite.name)) { file }
      #expect(again[file] == URL(filePath: "/tmp/a b.txt"))
    }
  }
#endif
