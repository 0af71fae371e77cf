// snippet.hide
#if Macros && PropertyLists
  // snippet.show
  /// A social client moves: forty settings that were `@AppStorage` properties inside an `@Observable` class, and two for
  /// each account.
  ///
  /// The guide [Moving an existing app](../../../docs/moving-an-app.md) explains this program.
  ///
  /// | before | after |
  /// |---|---|
  /// | a property, an `@AppStorage` property and a line of `init` for each setting | one property |
  /// | keys in snake case beside each property | `.named(.snakeCase)` for the store, `.key(_:)` for the four others |
  /// | a settings screen that names each property again | groups that list the properties |
  /// | `.disabled(preferences.followsSystem)` in the screen | `.enabled { (all: Preferences) in !all.followsSystem }` |
  /// | `if preferences.savesData` wherever a video starts | `.forced(while: \Preferences.savesData, …)` |
  /// | keys such as `"account.\(id).signature"` | `SettingFamily("account.*.signature", …)` |
  ///
  /// Deliberate differences: a value that can't be read, or that breaks a rule, is an issue and stays; a default is never
  /// stored.

  // snippet.hide
  import Foundation
  import Observation
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

  /// A substitute for SwiftUI's property wrapper of this name.
  @propertyWrapper
  struct AppStorage<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    private init(
      _ key: String, _ initial: Value, read: @escaping (Any) -> Value?,
      form: @escaping (Value) -> Any?
    ) {
      self.read = { Device.defaults.object(forKey: key).flatMap(read) ?? initial }
      write = { Device.defaults.set(form($0), forKey: key) }
    }

    init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
      self.init(
        key, wrappedValue, read: { ($0 as? String).flatMap(Value.init(rawValue:)) },
        form: { $0.rawValue })
    }

    @_disfavoredOverload
    init(wrappedValue: Value, _ key: String) {
      self.init(key, wrappedValue, read: { $0 as? Value }, form: { $0 })
    }

    /// Archives the address, as `set(_: URL?, forKey:)` does on Apple platforms.
    init(_ key: String) where Value == URL? {
      self.init(
        key, nil,
        read: { form in
          let data = form as? Data ?? Data()
          return try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data) as? URL
        },
        form: { url in
          url.flatMap {
            try? NSKeyedArchiver.archivedData(
              withRootObject: $0 as NSURL, requiringSecureCoding: true)
          }
        })
    }

    var wrappedValue: Value {
      get { read() }
      nonmutating set { write(newValue) }
    }
  }

  // snippet.show
  enum Theme: String, CaseIterable { case light, sepia, dark }
  enum AvatarShape: String, CaseIterable { case circle, square }
  enum Visibility: String, CaseIterable { case everyone, followers, mentioned }

  // MARK: - Before

  /// A list in one value of `UserDefaults`, as JSON text.
  nonisolated struct TextList: RawRepresentable {
    var texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    init?(rawValue: String) {
      guard let texts = try? JSONDecoder().decode([String].self, from: Data(rawValue.utf8)) else {
        return nil
      }
      self.texts = texts
    }

    var rawValue: String {
      String(decoding: (try? JSONEncoder().encode(texts)) ?? Data("[]".utf8), as: UTF8.self)
    }
  }

  /// The class of the app before, whose name was `Preferences`, too.
  @Observable
  final class OldPreferences {
    final class Storage {
      @AppStorage("follows_system") var followsSystem = true
      @AppStorage("app_theme") var theme = Theme.light
      @AppStorage("accent") var accent = "teal"
      @AppStorage("font_size") var fontSize = 15.0
      @AppStorage("line_spacing") var lineSpacing = 1.2
      @AppStorage("shows_full_names") var showsFullNames = true
      @AppStorage("avatar_shape") var avatarShape = AvatarShape.circle
      @AppStorage("shows_account_badge") var showsAccountBadge = false
      @AppStorage("uses_compact_rows") var usesCompactRows = false
      @AppStorage("shows_replies") var showsReplies = true
      @AppStorage("shows_boosts") var showsBoosts = true
      @AppStorage("collapses_long_posts") var collapsesLongPosts = true
      @AppStorage("maximum_lines") var maximumLines = 8
      @AppStorage("restores_position") var restoresPosition = true
      @AppStorage("preloaded_pages") var preloadedPages = 2
      @AppStorage("muted_words") var mutedWords = TextList([])
      @AppStorage("pinned_tags") var pinnedTags = TextList([])
      @AppStorage("saves_data") var savesData = false
      @AppStorage("autoplays_videos") var autoplaysVideos = true
      @AppStorage("loads_full_images") var loadsFullImages = true
      @AppStorage("blurs_sensitive_media") var blursSensitiveMedia = true
      @AppStorage("max-cache-mb") var cacheLimit = 500
      @AppStorage("warns_at_cache_size") var warnsAtCacheSize = 400
      @AppStorage("default_visibility") var defaultVisibility = Visibility.everyone
      @AppStorage("languages") var languages = TextList(["en"])
      @AppStorage("lang") var composerLanguage = "en"
      @AppStorage("adds_content_warning") var addsContentWarning = false
      @AppStorage("content_warning") var contentWarning = ""
      @AppStorage("requires_description") var requiresDescription = false
      @AppStorage("saves_drafts") var savesDrafts = true
      @AppStorage("homepage_url") var homePage: URL?
      @AppStorage("notifies_of_mentions") var notifiesOfMentions = true
      @AppStorage("notifies_of_boosts") var notifiesOfBoosts = false
      @AppStorage("notifies_of_follows") var notifiesOfFollows = true
      @AppStorage("groups_notifications") var groupsNotifications = true
      @AppStorage("is_quiet_at_night") var isQuietAtNight = false
      @AppStorage("quiet_from") var quietFrom = 22
      @AppStorage("quiet_until") var quietUntil = 7
      @AppStorage("asks_for_passcode") var asksForPasscode = false
      @AppStorage("launch_count") var launchCount = 0
    }

    private let storage = Storage()

    var followsSystem: Bool { didSet { storage.followsSystem = followsSystem } }
    var theme: Theme { didSet { storage.theme = theme } }
    var accent: String { didSet { storage.accent = accent } }
    var fontSize: Double { didSet { storage.fontSize = fontSize } }
    var lineSpacing: Double { didSet { storage.lineSpacing = lineSpacing } }
    var showsFullNames: Bool { didSet { storage.showsFullNames = showsFullNames } }
    var avatarShape: AvatarShape { didSet { storage.avatarShape = avatarShape } }
    var showsAccountBadge: Bool { didSet { storage.showsAccountBadge = showsAccountBadge } }
    var usesCompactRows: Bool { didSet { storage.usesCompactRows = usesCompactRows } }
    var showsReplies: Bool { didSet { storage.showsReplies = showsReplies } }
    var showsBoosts: Bool { didSet { storage.showsBoosts = showsBoosts } }
    var collapsesLongPosts: Bool { didSet { storage.collapsesLongPosts = collapsesLongPosts } }
    var maximumLines: Int { didSet { storage.maximumLines = maximumLines } }
    var restoresPosition: Bool { didSet { storage.restoresPosition = restoresPosition } }
    var preloadedPages: Int { didSet { storage.preloadedPages = preloadedPages } }
    var mutedWords: TextList { didSet { storage.mutedWords = mutedWords } }
    var pinnedTags: TextList { didSet { storage.pinnedTags = pinnedTags } }
    var savesData: Bool { didSet { storage.savesData = savesData } }
    var autoplaysVideos: Bool { didSet { storage.autoplaysVideos = autoplaysVideos } }
    var loadsFullImages: Bool { didSet { storage.loadsFullImages = loadsFullImages } }
    var blursSensitiveMedia: Bool { didSet { storage.blursSensitiveMedia = blursSensitiveMedia } }
    var cacheLimit: Int { didSet { storage.cacheLimit = cacheLimit } }
    var warnsAtCacheSize: Int { didSet { storage.warnsAtCacheSize = warnsAtCacheSize } }
    var defaultVisibility: Visibility { didSet { storage.defaultVisibility = defaultVisibility } }
    var languages: TextList { didSet { storage.languages = languages } }
    var composerLanguage: String { didSet { storage.composerLanguage = composerLanguage } }
    var addsContentWarning: Bool { didSet { storage.addsContentWarning = addsContentWarning } }
    var contentWarning: String { didSet { storage.contentWarning = contentWarning } }
    var requiresDescription: Bool { didSet { storage.requiresDescription = requiresDescription } }
    var savesDrafts: Bool { didSet { storage.savesDrafts = savesDrafts } }
    var homePage: URL? { didSet { storage.homePage = homePage } }
    var notifiesOfMentions: Bool { didSet { storage.notifiesOfMentions = notifiesOfMentions } }
    var notifiesOfBoosts: Bool { didSet { storage.notifiesOfBoosts = notifiesOfBoosts } }
    var notifiesOfFollows: Bool { didSet { storage.notifiesOfFollows = notifiesOfFollows } }
    var groupsNotifications: Bool { didSet { storage.groupsNotifications = groupsNotifications } }
    var isQuietAtNight: Bool { didSet { storage.isQuietAtNight = isQuietAtNight } }
    var quietFrom: Int { didSet { storage.quietFrom = quietFrom } }
    var quietUntil: Int { didSet { storage.quietUntil = quietUntil } }
    var asksForPasscode: Bool { didSet { storage.asksForPasscode = asksForPasscode } }
    var launchCount: Int { didSet { storage.launchCount = launchCount } }
    var openTabs = 0

    init() {
      followsSystem = storage.followsSystem
      theme = storage.theme
      accent = storage.accent
      fontSize = storage.fontSize
      lineSpacing = storage.lineSpacing
      showsFullNames = storage.showsFullNames
      avatarShape = storage.avatarShape
      showsAccountBadge = storage.showsAccountBadge
      usesCompactRows = storage.usesCompactRows
      showsReplies = storage.showsReplies
      showsBoosts = storage.showsBoosts
      collapsesLongPosts = storage.collapsesLongPosts
      maximumLines = storage.maximumLines
      restoresPosition = storage.restoresPosition
      preloadedPages = storage.preloadedPages
      mutedWords = storage.mutedWords
      pinnedTags = storage.pinnedTags
      savesData = storage.savesData
      autoplaysVideos = storage.autoplaysVideos
      loadsFullImages = storage.loadsFullImages
      blursSensitiveMedia = storage.blursSensitiveMedia
      cacheLimit = storage.cacheLimit
      warnsAtCacheSize = storage.warnsAtCacheSize
      defaultVisibility = storage.defaultVisibility
      languages = storage.languages
      composerLanguage = storage.composerLanguage
      addsContentWarning = storage.addsContentWarning
      contentWarning = storage.contentWarning
      requiresDescription = storage.requiresDescription
      savesDrafts = storage.savesDrafts
      homePage = storage.homePage
      notifiesOfMentions = storage.notifiesOfMentions
      notifiesOfBoosts = storage.notifiesOfBoosts
      notifiesOfFollows = storage.notifiesOfFollows
      groupsNotifications = storage.groupsNotifications
      isQuietAtNight = storage.isQuietAtNight
      quietFrom = storage.quietFrom
      quietUntil = storage.quietUntil
      asksForPasscode = storage.asksForPasscode
      launchCount = storage.launchCount
    }
  }

  // What a person has set in an earlier version of the app: everything.
  let before = OldPreferences()
  let oldSwitches: [ReferenceWritableKeyPath<OldPreferences, Bool>] = [
    \.followsSystem, \.showsFullNames, \.showsAccountBadge, \.usesCompactRows, \.showsReplies,
    \.showsBoosts, \.collapsesLongPosts, \.restoresPosition, \.blursSensitiveMedia,
    \.addsContentWarning, \.requiresDescription, \.savesDrafts, \.notifiesOfMentions,
    \.notifiesOfBoosts, \.notifiesOfFollows, \.groupsNotifications, \.isQuietAtNight,
    \.asksForPasscode,
  ]
  for property in oldSwitches { before[keyPath: property].toggle() }
  before.theme = .sepia
  before.accent = "slate"
  before.fontSize = 18
  before.lineSpacing = 1.5
  before.avatarShape = .square
  before.maximumLines = 12
  before.preloadedPages = 3
  before.mutedWords.texts = ["spoiler"]
  before.pinnedTags.texts = ["swift", "linux"]
  before.savesData = true
  before.autoplaysVideos = true
  before.loadsFullImages = true
  before.cacheLimit = 800
  before.warnsAtCacheSize = 700
  before.defaultVisibility = .followers
  before.languages.texts = ["en", "cy"]
  before.composerLanguage = "cy"
  before.contentWarning = "Boats"
  before.homePage = URL(string: "https://harbor.example/@ada")
  before.quietFrom = 23
  before.quietUntil = 6
  before.launchCount = 41
  Device.defaults.set("Ahoy, Ada", forKey: "account.ada.signature")
  Device.defaults.set(true, forKey: "account.ada.hides_boosts")
  Device.defaults.set("Bob", forKey: "account.bob.signature")

  // MARK: - After

  @Settings
  final class Preferences {
    var followsSystem = true
    @Setting(.key("app_theme"), .enabled { (all: Preferences) in !all.followsSystem })
    var theme = Theme.light
    @Setting(.options("teal", "coral", "slate")) var accent = "teal"
    @Setting(.range(11...24, step: 1)) var fontSize = 15.0
    @Setting(.range(1...2, step: 0.1)) var lineSpacing = 1.2
    var showsFullNames = true
    var avatarShape = AvatarShape.circle
    var showsAccountBadge = false
    var usesCompactRows = false

    var showsReplies = true
    var showsBoosts = true
    var collapsesLongPosts = true
    @Setting(.range(2...40), .enabled(when: \Preferences.collapsesLongPosts)) var maximumLines = 8
    var restoresPosition = true
    @Setting(.range(1...9)) var preloadedPages = 2
    @Setting<[String]>(.encoding(.jsonText)) var mutedWords: [String] = []
    @Setting<[String]>(.encoding(.jsonText)) var pinnedTags: [String] = []

    var savesData = false
    @Setting(.forced(while: \Preferences.savesData, to: false, reason: "Off to save data."))
    var autoplaysVideos = true
    @Setting(.forced(while: \Preferences.savesData, to: false, reason: "Off to save data."))
    var loadsFullImages = true
    var blursSensitiveMedia = true
    @Setting("Cache limit (MB)", .key("max-cache-mb"), .range(50...5000)) var cacheLimit = 500
    @Setting("Warn at (MB)") var warnsAtCacheSize = 400

    var defaultVisibility = Visibility.everyone
    @Setting<[String]>(.encoding(.jsonText), .count(1...9)) var languages = ["en"]
    @Setting(
      .key("lang"),
      .options(from: \Preferences.languages) { languages in languages.map { SettingOption($0) } })
    var composerLanguage = "en"
    var addsContentWarning = false
    @Setting(.visible(when: \Preferences.addsContentWarning)) var contentWarning = ""
    var requiresDescription = false
    var savesDrafts = true
    @Setting<URL?>(.key("homepage_url"), .encoding(.archived)) var homePage: URL? = nil

    var notifiesOfMentions = true
    var notifiesOfBoosts = false
    var notifiesOfFollows = true
    @Setting(
      .visible { (all: Preferences) in
        all.notifiesOfMentions || all.notifiesOfBoosts || all.notifiesOfFollows
      })
    var groupsNotifications = true
    var isQuietAtNight = false
    @Setting(.range(0...23), .visible(when: \Preferences.isQuietAtNight)) var quietFrom = 22
    @Setting(.range(0...23), .visible(when: \Preferences.isQuietAtNight)) var quietUntil = 7
    var asksForPasscode = false
    @Setting(.policy(.hidden)) var launchCount = 0

    @NotASetting @MainActor var openTabs = 0

    static let rules = [
      SettingsRule(
        across: Keys.warnsAtCacheSize, Keys.cacheLimit,
        message: "The warning must come before the limit."
      ) { $0 < $1 },
      SettingsRule(
        across: Keys.quietFrom, Keys.quietUntil, message: "The two hours must differ."
      ) { $0 != $1 },
    ]
  }

  // MARK: - Keys that are known at run time

  nonisolated enum Account {
    static let signature = SettingFamily("account.*.signature", default: "", "Signature")
    static let hidesBoosts = SettingFamily("account.*.hidesBoosts", default: false, "Hide boosts")
  }

  // MARK: - Groups for a flat class

  extension Preferences {
    static func open(_ store: some SettingsStore) -> Preferences {
      let container = SettingsContainer(store: store, migrations: migrations) {
        SettingsGroup("Appearance", icon: "paintpalette") {
          Keys.followsSystem
          Keys.theme
          Keys.accent
          Keys.fontSize
          Keys.lineSpacing
          Keys.showsFullNames
          Keys.avatarShape
          Keys.showsAccountBadge
          Keys.usesCompactRows
        }
        SettingsGroup("Timeline", icon: "list.bullet") {
          Keys.showsReplies
          Keys.showsBoosts
          Keys.collapsesLongPosts
          Keys.maximumLines
          Keys.restoresPosition
          Keys.preloadedPages
          Keys.mutedWords
          Keys.pinnedTags
        }
        SettingsGroup("Media & Data", icon: "photo") {
          Keys.savesData
          Keys.autoplaysVideos
          Keys.loadsFullImages
          Keys.blursSensitiveMedia
          SettingsGroup("Cache", .inline) {
            Keys.cacheLimit
            Keys.warnsAtCacheSize
          }
        }
        SettingsGroup("Composer", icon: "square.and.pencil") {
          Keys.defaultVisibility
          Keys.languages
          Keys.composerLanguage
          Keys.addsContentWarning
          Keys.contentWarning
          Keys.requiresDescription
          Keys.savesDrafts
          Keys.homePage
        }
        SettingsGroup("Notifications", icon: "bell") {
          Keys.notifiesOfMentions
          Keys.notifiesOfBoosts
          Keys.notifiesOfFollows
          Keys.groupsNotifications
          SettingsGroup("Night", .inline) {
            Keys.isQuietAtNight
            Keys.quietFrom
            Keys.quietUntil
          }
        }
        SettingsGroup("Accounts", icon: "person.2") {
          Keys.asksForPasscode
          Account.signature
          Account.hidesBoosts
        }
      }
      return Preferences(container: container)
    }
  }

  // An app says `.userDefaults.named(.snakeCase)`.
  let preferences = Preferences.open(
    UserDefaultsStore(suite: Device.suite).named(.snakeCase))
  let container = preferences.container
  let moved = Preferences.settingsGroup.content.settings
  print(moved.count { container.storedValue(of: $0) != nil }, "of", moved.count)
  // Prints: 40 of 40
  let switches: [ReferenceWritableKeyPath<Preferences, Bool>] = [
    \.followsSystem, \.showsFullNames, \.showsAccountBadge, \.usesCompactRows, \.showsReplies,
    \.showsBoosts, \.collapsesLongPosts, \.restoresPosition, \.blursSensitiveMedia,
    \.addsContentWarning, \.requiresDescription, \.savesDrafts, \.notifiesOfMentions,
    \.notifiesOfBoosts, \.notifiesOfFollows, \.groupsNotifications, \.isQuietAtNight,
    \.asksForPasscode,
  ]
  print(zip(oldSwitches, switches).count { before[keyPath: $0] == preferences[keyPath: $1] })
  // Prints: 18
  print(preferences.theme, preferences.fontSize, preferences.mutedWords, preferences.launchCount)
  // Prints: sepia 18.0 ["spoiler"] 41
  print(preferences.homePage?.absoluteString ?? "none", preferences.composerLanguage)
  // Prints: https://harbor.example/@ada cy
  print(container.issues.count)
  // Prints: 0

  // MARK: - Call sites stay

  preferences.fontSize = 20
  preferences.accent = "coral"
  preferences.avatarShape = .circle
  for property in switches { preferences[keyPath: property].toggle() }
  preferences.mutedWords.append("quiz")
  preferences.launchCount += 1

  // The rule, the forced value and the options are checked for every caller.
  do {
    try preferences.$cacheLimit.set(300)
  } catch {
    print(error)
  }
  // Prints: The values of 'warnsAtCacheSize', 'max-cache-mb' don't go together. The warning must come before the limit.
  print(preferences.autoplaysVideos, preferences.$autoplaysVideos.lock?.reason ?? "")
  // Prints: false Off to save data.
  preferences.languages = ["en", "de"]
  print(container.issues.map(\.description).joined(separator: " "))
  // Prints: Setting 'lang' has no option 'cy'. Use one of: en, de.

  // MARK: - Accounts

  print(container.identifiers(of: Account.signature).sorted())
  // Prints: ["ada", "bob"]
  print(container[Account.hidesBoosts["ada"]], container[Account.hidesBoosts["bob"]])
  // Prints: true false
  container[Account.signature["eve"]] = "Eve"
  try container.remove("bob", from: Account.signature, Account.hidesBoosts)

  // MARK: - The version before still reads everything

  let old = OldPreferences()
  print(old.theme, old.fontSize, old.accent, old.avatarShape, old.mutedWords.texts)
  // Prints: sepia 20.0 coral circle ["spoiler", "quiz"]
  print(zip(oldSwitches, switches).count { old[keyPath: $0] == preferences[keyPath: $1] })
  // Prints: 18
  print(old.launchCount, old.savesData, old.autoplaysVideos, old.cacheLimit)
  // Prints: 42 true true 800
  print(old.homePage?.absoluteString ?? "none", old.languages.texts)
  // Prints: https://harbor.example/@ada ["en", "de"]
  print(Device.defaults.string(forKey: "account.eve.signature") ?? "none")
  // Prints: Eve
  print(Device.defaults.string(forKey: "account.bob.signature") ?? "none")
  // Prints: none
  // snippet.hide

  Device.removeDefaults()
#endif
