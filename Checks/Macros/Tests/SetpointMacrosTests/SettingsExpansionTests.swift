import Testing

struct SettingsExpansionTests {
  @Test func aClassGetsKeysHandlesGroupAndValues() {
    let expansion = Expansion(
      """
      @Settings
      final class ReaderSettings {
        @Setting("Refresh every", .options([5: "5 min"]))  // A comment.
        var refreshInterval = 5
        var showImages = true
        var lastRead: Date?
      }
      """)

    #expect(
      expansion.text == """
        final class ReaderSettings {
          // A comment.
          var refreshInterval {
          get { self[setting: Keys.refreshInterval] }
          set { self[setting: Keys.refreshInterval] = newValue }
          _modify { yield &self[setting: Keys.refreshInterval] }
          }
          var showImages {
          get { self[setting: Keys.showImages] }
          set { self[setting: Keys.showImages] = newValue }
          _modify { yield &self[setting: Keys.showImages] }
          }
          var lastRead: Date? {
          get { self[setting: Keys.lastRead] }
          set { self[setting: Keys.lastRead] = newValue }
          _modify { yield &self[setting: Keys.lastRead] }
          }

          enum Keys {
            #sourceLocation(file: "App.swift", line: 3)
            static let refreshInterval = PropertyValue.setting("refreshInterval", line: 4, default: 5 as Int, "Refresh every", .options([5: "5 min"]))
            #sourceLocation(file: "App.swift", line: 5)
            static let showImages = PropertyValue.setting("showImages", line: 5, default: true as Bool)
            #sourceLocation(file: "App.swift", line: 6)
            static let lastRead = PropertyValue.setting("lastRead", line: 6, default: nil as Date?)
            #sourceLocation()
          }

          struct Handles: Sendable {
            let $refreshInterval = Keys.refreshInterval
            let $showImages = Keys.showImages
            let $lastRead = Keys.lastRead
          }

          static let handles = Handles()

          static let settingsGroup: SettingsGroup = .init("Reader Settings", key: "readerSettings", content: [
            .setting(Keys.refreshInterval),
            .setting(Keys.showImages),
            .setting(Keys.lastRead),
          ])

          let container: SettingsContainer

          init(container: SettingsContainer) {
            self.container = container
            container.register(Self.settingsGroup.content)
          }

          struct Values: SettingsValues {
            var refreshInterval = Keys.refreshInterval.defaultValue
            var showImages = Keys.showImages.defaultValue
            var lastRead = Keys.lastRead.defaultValue
            static let fields: [SettingsField<Self>] = [
              Keys.refreshInterval.field(\\Self.refreshInterval),
              Keys.showImages.field(\\Self.showImages),
              Keys.lastRead.field(\\Self.lastRead),
            ]
          }
        }

        nonisolated extension ReaderSettings: SettingsModel {}
        """)
    #expect(expansion.diagnostics == [])
  }

  @Test func aNestedClassAddsItsNameToKeysAndItsGroupToTheTree() {
    let expansion = Expansion(
      """
      @Settings
      final class ReaderSettings {
        @Settings("Appearance", icon: "paintbrush")
        final class Appearance {
          var theme = Theme.system
        }
        let appearance: Appearance
        @Settings("Network", .inline, key: "net", tags: ["proxy"])
        final class NetworkOptions {
          @Setting(.key("proxy")) var proxyAddress = ""
        }
        let network: NetworkOptions
      }
      """)

    #expect(
      expansion.text == """
        final class ReaderSettings {
          final class Appearance {
            var theme {
            get { self[setting: Keys.theme] }
            set { self[setting: Keys.theme] = newValue }
            _modify { yield &self[setting: Keys.theme] }
            }

            enum Keys {
              #sourceLocation(file: "App.swift", line: 5)
              static let theme = PropertyValue.setting("appearance.theme", line: 5, default: Theme.system)
              #sourceLocation()
            }

            struct Handles: Sendable {
              let $theme = Keys.theme
            }

            static let handles = Handles()

            static let settingsGroup: SettingsGroup = .init("Appearance", key: "appearance", icon: "paintbrush", content: [
              .setting(Keys.theme),
            ])

            let container: SettingsContainer

            init(container: SettingsContainer) {
              self.container = container
            }

            struct Values: SettingsValues {
              var theme = Keys.theme.defaultValue
              static let fields: [SettingsField<Self>] = [
                Keys.theme.field(\\Self.theme),
              ]
            }
          }
          let appearance: Appearance
          final class NetworkOptions {
            var proxyAddress {
            get { self[setting: Keys.proxyAddress] }
            set { self[setting: Keys.proxyAddress] = newValue }
            _modify { yield &self[setting: Keys.proxyAddress] }
            }

            enum Keys {
              #sourceLocation(file: "App.swift", line: 10)
              static let proxyAddress = PropertyValue.setting("net.proxyAddress", line: 10, default: "" as String, .key("proxy"))
              #sourceLocation()
            }

            struct Handles: Sendable {
              let $proxyAddress = Keys.proxyAddress
            }

            static let handles = Handles()

            static let settingsGroup: SettingsGroup = .init("Network", .inline, key: "net", tags: ["proxy"], content: [
              .setting(Keys.proxyAddress),
            ])

            let container: SettingsContainer

            init(container: SettingsContainer) {
              self.container = container
            }

            struct Values: SettingsValues {
              var proxyAddress = Keys.proxyAddress.defaultValue
              static let fields: [SettingsField<Self>] = [
                Keys.proxyAddress.field(\\Self.proxyAddress),
              ]
            }
          }
          let network: NetworkOptions

          enum Keys {
          }

          struct Handles: Sendable {
          }

          static let handles = Handles()

          static let settingsGroup: SettingsGroup = .init("Reader Settings", key: "readerSettings", content: [
            .group(Appearance.settingsGroup),
            .group(NetworkOptions.settingsGroup),
          ])

          let container: SettingsContainer

          init(container: SettingsContainer) {
            self.container = container
            container.register(Self.settingsGroup.content)
            self.appearance = Appearance(container: container)
            self.network = NetworkOptions(container: container)
          }

          struct Values: SettingsValues {
            var appearance = Appearance.Values()
            var network = NetworkOptions.Values()
            static let fields: [SettingsField<Self>] = [
              .init(\\.appearance),
              .init(\\.network),
            ]
          }
        }

        nonisolated extension ReaderSettings.Appearance: SettingsModel {}

        nonisolated extension ReaderSettings.NetworkOptions: SettingsModel {}

        nonisolated extension ReaderSettings: SettingsModel {}
        """)
    #expect(expansion.diagnostics == [])
  }

  @Test func membersAreSeenAsFarAsTheClassAndTheirProperty() {
    let expansion = Expansion(
      """
      @Settings
      public final class SyncSettings {
        public var isOn = true
        package var host = ""
        var port = 443
        private var token = ""
      }
      """)

    #expect(
      expansion.members == """
        public enum Keys {
          #sourceLocation(file: "App.swift", line: 3)
          public static let isOn = PropertyValue.setting("isOn", line: 3, default: true as Bool)
          #sourceLocation(file: "App.swift", line: 4)
          package static let host = PropertyValue.setting("host", line: 4, default: "" as String)
          #sourceLocation(file: "App.swift", line: 5)
          static let port = PropertyValue.setting("port", line: 5, default: 443 as Int)
          #sourceLocation(file: "App.swift", line: 6)
          fileprivate static let token = PropertyValue.setting("token", line: 6, default: "" as String)
          #sourceLocation()
        }

        public struct Handles: Sendable {
          public let $isOn = Keys.isOn
          package let $host = Keys.host
          let $port = Keys.port
          fileprivate let $token = Keys.token
        }

        public static let handles = Handles()

        public static let settingsGroup: SettingsGroup = .init("Sync Settings", key: "syncSettings", content: [
          .setting(Keys.isOn),
          .setting(Keys.host),
          .setting(Keys.port),
          .setting(Keys.token),
        ])

        public let container: SettingsContainer

        public init(container: SettingsContainer) {
          self.container = container
          container.register(Self.settingsGroup.content)
        }

        public struct Values: SettingsValues {
          public var isOn = Keys.isOn.defaultValue
          package var host = Keys.host.defaultValue
          var port = Keys.port.defaultValue
          fileprivate var token = Keys.token.defaultValue
          public static let fields: [SettingsField<Self>] = [
            Keys.isOn.field(\\Self.isOn),
            Keys.host.field(\\Self.host),
            Keys.port.field(\\Self.port),
            Keys.token.field(\\Self.token),
          ]
          public init() {}
        }
        """)
  }

  @Test(arguments: [
    ("package", "package enum Keys {"), ("internal", "enum Keys {"), ("private", "enum Keys {"),
  ])
  func membersFollowTheAccessOfTheClass(access: String, expected: String) {
    let expansion = Expansion(
      """
      @Settings
      \(access) final class SyncSettings {
        public var isOn = true
      }
      """)

    #expect(expansion.members.hasPrefix(expected))
  }

  @Test(arguments: [
    ("var size = 14", #"("size", line: 3, default: 14 as Int)"#),
    ("var size: Double = 14", #"("size", line: 3, default: 14 as Double)"#),
    ("var size: Double = 60 * 5", #"("size", line: 3, default: (60 * 5) as Double)"#),
    ("var theme = Theme.light", #"("theme", line: 3, default: Theme.light)"#),
    ("var size: Int?", #"("size", line: 3, default: nil as Int?)"#),
    ("var size: Optional<Int>", #"("size", line: 3, default: nil as Optional<Int>)"#),
    ("var size: Int? = 3", #"("size", line: 3, default: 3 as Int?)"#),
    ("var `default` = 1", #"("default", line: 3, default: 1 as Int)"#),
    (
      #"@Setting("Size", .key("old"), .range(low...high, step: 2)) var size = 14"#,
      #"("size", line: 3, default: 14 as Int, "Size", .key("old"), .range(low...high, step: 2))"#
    ),
    (
      "@Setpoint.Setting<Int>(.requiresRestart, .validate(check)) var size = 14",
      #"("size", line: 3, default: 14 as Int, .requiresRestart, .validate(check))"#
    ),
    ("@Setting var size = 1", #"("size", line: 3, default: 1 as Int)"#),
  ])
  func attributeArgumentsArePassedOn(property: String, definition: String) throws {
    let expansion = Expansion(
      """
      @Settings
      final class S {
        \(property)
      }
      """)

    let line = try #require(expansion.members.split(separator: "\n").dropFirst(2).first)
    #expect(line.drop { $0 != "=" } == "= PropertyValue.setting\(definition)")
    #expect(expansion.diagnostics == [])
  }

  @Test(arguments: [
    ("@Settings", #".init("S", key: "s", content: [])"#),
    (#"@Settings("Title", .inline)"#, #".init("Title", .inline, key: "s", content: [])"#),
    ("@Settings(.inline)", #".init("S", .inline, key: "s", content: [])"#),
    ("@Settings(.row)", #".init("S", .row, key: "s", content: [])"#),
    ("@Settings(nil, .inline)", #".init(nil, .inline, key: "s", content: [])"#),
    (
      #"@Settings("Title", .inline, .visible(when: \A.isOn), tags: ["a"])"#,
      """
      .init("Title", .inline, key: "s", tags: ["a"], content: [])
          .visible(when: \\A.isOn)
      """
    ),
    (
      "@Settings(.visible { $0[.isOn] })",
      """
      .init("S", key: "s", content: [])
          .visible { $0[.isOn] }
      """
    ),
  ])
  func aGroupHasTheTraitsOfItsAttribute(attribute: String, group: String) {
    let expansion = Expansion("\(attribute)\nfinal class S {\n}")
    #expect(expansion.text.contains("static let settingsGroup: SettingsGroup = \(group)\n"))
    #expect(expansion.diagnostics == [])
  }

  @Test func aComputedDefaultIsTheDeclaredOneWithoutAnInitialValue() {
    let expansion = Expansion(
      """
      @Settings
      final class S {
        @Setting(.defaultValue { 2 + 2 }, .range(1...9)) var cores: Int
        @Setting(.defaultValue(S.makeName)) var name: String
      }
      """)
    #expect(
      expansion.text.contains(
        #"default: ({ 2 + 2 })() as Int, .defaultValue { 2 + 2 }, .range(1...9))"#))
    #expect(
      expansion.text.contains(
        #"default: (S.makeName)() as String, .defaultValue(S.makeName))"#))
    #expect(expansion.diagnostics == [])
  }

  @Test func theConformanceIsAvailableWhereTheClassIs() {
    let expansion = Expansion(
      """
      @available(iOS 18, *)
      enum Namespace {
        @available(macOS 15, *) @available(*, deprecated)
        @Settings
        final class S {
        }
      }
      """)
    #expect(
      expansion.text.hasSuffix(
        """


        @available(macOS 15, *)
        @available(*, deprecated)
        @available(iOS 18, *)
        nonisolated extension Namespace.S: SettingsModel {}
        """))
    #expect(expansion.diagnostics == [])
  }

  @Test func aPropertyThatIsNoSettingReportsItsChanges() {
    let expansion = Expansion(
      """
      @Settings
      final class S {
        @NotASetting @MainActor private(set) var openPages: Int = 0
      }
      """)
    #expect(
      expansion.text.contains("@MainActor private var _openPages: Int = 0"))
    #expect(expansion.text.contains("private let _$observation = ModelObservation()"))
    #expect(
      expansion.text.contains(
        #"""
          get {
            _$observation.access(self, \.openPages)
            return _openPages
          }
        """#))
    #expect(expansion.diagnostics == [])
  }

  @Test(arguments: [
    "@NotASetting lazy var own = 1", "@NotASetting weak var own: S?", "@NotASetting let own = 1",
    "@NotASetting var own: Int { 1 }", "@NotASetting static var own = 1",
    "@NotASetting var own = 1 { didSet {} }", "@NotASetting @Wrapped var own = 1",
    "@NotASetting nonisolated(unsafe) var own = 1", "@NotASetting func own() {}",
  ])
  func aPropertyThatCannotBeComputedIsNotObserved(member: String) {
    let expansion = Expansion("@Settings\nfinal class S {\n  \(member)\n}")
    #expect(!expansion.text.contains("_own") && !expansion.text.contains("_$observation"))
    #expect(expansion.diagnostics == [])
  }

  @Test(arguments: [
    "static var shared = 1", "static let shared = 1", "let constant = 1",
    "let constant: Int = 1", "var computed: Int { 1 }", "var computed: Int { get { 1 } set {} }",
    "@NotASetting var own: Int { 1 }", "@NotASetting lazy var own = 1", "func size() {}",
  ])
  func whatIsNoSettingIsLeftAlone(member: String) {
    let expansion = Expansion(
      """
      @Settings
      final class S {
        \(member)
      }
      """)

    #expect(
      expansion.members.hasPrefix(
        """
        enum Keys {
        }

        struct Handles: Sendable {
        }
        """))
    #expect(!expansion.text.contains("self[setting:"))
    #expect(expansion.diagnostics == [])
  }

  @Test(arguments: [
    ("", "", #""a.size""#), (#"(key: "look")"#, "", #""look.a.size""#),
    ("", #"(key: "b")"#, #""b.size""#), (#"(key: "look")"#, #"(key: "b")"#, #""look.b.size""#),
    ("", #"(key: "")"#, #""size""#), (#"(key: "look")"#, #"(key: "")"#, #""look.size""#),
  ])
  func keysFollowTheNesting(outer: String, inner: String, key: String) {
    let expansion = Expansion(
      """
      enum Namespace {
        @Settings\(outer)
        final class Outer {
          @Settings\(inner)
          final class A {
            var size = 1
          }
          let a: A
        }
      }
      """)

    #expect(expansion.text.contains("(\(key), line: 6, default: 1 as Int)"))
  }

  @Test(arguments: [
    ("Appearance", "appearance", "Appearance"),
    ("ReadingList", "readingList", "Reading List"),
    ("URLOptions", "urlOptions", "URL Options"),
    ("AI", "ai", "AI"),
    ("OAuth2Login", "oAuth2Login", "O Auth2 Login"),
  ])
  func aClassWithoutLabelIsTitledByItsName(name: String, key: String, label: String) {
    let expansion = Expansion("@Settings final class \(name) {}")

    let group = #"SettingsGroup = .init("\#(label)", key: "\#(key)", content: [])"#
    #expect(expansion.text.contains(group))
  }
}

extension Expansion {
  /// The members that the macro added to the only class, without its indentation.
  fileprivate var members: String {
    let added = text.split(separator: "\n\n").dropFirst().dropLast().joined(separator: "\n\n")
    return added.replacing(/\n}$/, with: "").replacing("\n  ", with: "\n").trimmingPrefix("  ")
      .description
  }
}
