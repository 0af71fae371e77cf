#if Macros
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
            var refreshInterval {
              init(initialValue) {
              }
              get {
                container[Keys.refreshInterval]
              }
              set {
                container[Keys.refreshInterval] = newValue
              }
            }
            var showImages {
              init(initialValue) {
              }
              get {
                container[Keys.showImages]
              }
              set {
                container[Keys.showImages] = newValue
              }
            }
            var lastRead: Date? {
              init(initialValue) {
              }
              get {
                container[Keys.lastRead]
              }
              set {
                container[Keys.lastRead] = newValue
              }
            }

            enum Keys {
              static let refreshInterval = Setting("refreshInterval", default: 5, options: [5: "5 min", 15: "15 min"], label: "Refresh every", line: 3)
              static let showImages = Setting("showImages", default: true, line: 4)
              static let lastRead = Setting<Date?>("lastRead", default: nil, line: 5)
            }

            struct Handles: Sendable {
              let $refreshInterval = Keys.refreshInterval
              let $showImages = Keys.showImages
              let $lastRead = Keys.lastRead
            }

            static let handles = Handles()

            static let settingsGroup = SettingsGroup("Reader Settings", key: "readerSettings") {
              Keys.refreshInterval
              Keys.showImages
              Keys.lastRead
            }

            let container: SettingsContainer

            init(container: SettingsContainer) {
              self.container = container
              container.register(Self.settingsGroup.content)
            }

            struct Values: Codable, Equatable, Sendable {
              var refreshInterval = Keys.refreshInterval.defaultValue
              var showImages = Keys.showImages.defaultValue
              var lastRead = Keys.lastRead.defaultValue
            }

            var values: Values {
              container.snapshot {
                var values = Values()
                values.refreshInterval = container.peek(Keys.refreshInterval)
                values.showImages = container.peek(Keys.showImages)
                values.lastRead = container.peek(Keys.lastRead)
                return values
              }
            }
          }

          nonisolated extension ReaderSettings: SettingsModel {
          }
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
                init(initialValue) {
                }
                get {
                  container[Keys.theme]
                }
                set {
                  container[Keys.theme] = newValue
                }
              }

              enum Keys {
                static let theme = Setting("appearance.theme", default: Theme.system, line: 5)
              }

              struct Handles: Sendable {
                let $theme = Keys.theme
              }

              static let handles = Handles()

              static let settingsGroup = SettingsGroup("Appearance", key: "appearance", icon: "paintbrush") {
                Keys.theme
              }

              let container: SettingsContainer

              init(container: SettingsContainer) {
                self.container = container
              }

              struct Values: Codable, Equatable, Sendable {
                var theme = Keys.theme.defaultValue
              }

              var values: Values {
                container.snapshot {
                  var values = Values()
                  values.theme = container.peek(Keys.theme)
                  return values
                }
              }
            }
            let appearance: Appearance
            final class NetworkOptions {
              var proxyAddress {
                init(initialValue) {
                }
                get {
                  container[Keys.proxyAddress]
                }
                set {
                  container[Keys.proxyAddress] = newValue
                }
              }

              enum Keys {
                static let proxyAddress = Setting("net.proxy", default: "", line: 10)
              }

              struct Handles: Sendable {
                let $proxyAddress = Keys.proxyAddress
              }

              static let handles = Handles()

              static let settingsGroup = SettingsGroup("Network", .inline, key: "net", tags: ["proxy"]) {
                Keys.proxyAddress
              }

              let container: SettingsContainer

              init(container: SettingsContainer) {
                self.container = container
              }

              struct Values: Codable, Equatable, Sendable {
                var proxyAddress = Keys.proxyAddress.defaultValue
              }

              var values: Values {
                container.snapshot {
                  var values = Values()
                  values.proxyAddress = container.peek(Keys.proxyAddress)
                  return values
                }
              }
            }
            let network: NetworkOptions

            enum Keys {
            }

            struct Handles: Sendable {
            }

            static let handles = Handles()

            static let settingsGroup = SettingsGroup("Reader Settings", key: "readerSettings") {
              Appearance.self
              NetworkOptions.self
            }

            let container: SettingsContainer

            init(container: SettingsContainer) {
              self.container = container
              container.register(Self.settingsGroup.content)
              self.appearance = Appearance(container: container)
              self.network = NetworkOptions(container: container)
            }

            struct Values: Codable, Equatable, Sendable {
              var appearance = Appearance.Values()
              var network = NetworkOptions.Values()
            }

            var values: Values {
              container.snapshot {
                var values = Values()
                values.appearance = appearance.values
                values.network = network.values
                return values
              }
            }
          }

          nonisolated extension ReaderSettings.Appearance: SettingsModel {
          }

          nonisolated extension ReaderSettings.NetworkOptions: SettingsModel {
          }

          nonisolated extension ReaderSettings: SettingsModel {
          }
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
            public static let isOn = Setting("isOn", default: true, line: 3)
            package static let host = Setting("host", default: "", line: 4)
            static let port = Setting("port", default: 443, line: 5)
            fileprivate static let token = Setting("token", default: "", line: 6)
          }

          public struct Handles: Sendable {
            public let $isOn = Keys.isOn
            package let $host = Keys.host
            let $port = Keys.port
            fileprivate let $token = Keys.token
          }

          public static let handles = Handles()

          public static let settingsGroup = SettingsGroup("Sync Settings", key: "syncSettings") {
            Keys.isOn
            Keys.host
            Keys.port
            Keys.token
          }

          public let container: SettingsContainer

          public init(container: SettingsContainer) {
            self.container = container
            container.register(Self.settingsGroup.content)
          }

          public struct Values: Codable, Equatable, Sendable {
            public var isOn = Keys.isOn.defaultValue
            package var host = Keys.host.defaultValue
            var port = Keys.port.defaultValue
            fileprivate var token = Keys.token.defaultValue
            public init() {
            }
          }

          public var values: Values {
            container.snapshot {
              var values = Values()
              values.isOn = container.peek(Keys.isOn)
              values.host = container.peek(Keys.host)
              values.port = container.peek(Keys.port)
              values.token = container.peek(Keys.token)
              return values
            }
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
      "static var shared = 1", "static let shared = 1", "let constant = 1",
      "let constant: Int = 1", "var computed: Int { 1 }", "var computed: Int { get { 1 } set {} }",
      "@NotASetting var own = 1", "@NotASetting lazy var own = 1", "func size() {}",
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

      #expect(expansion.text.contains("SettingsGroup(\"\(label)\", key: \"\(key)\", content: [])"))
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
#endif
