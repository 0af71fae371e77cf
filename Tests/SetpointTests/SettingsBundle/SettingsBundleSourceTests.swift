#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  struct SettingsBundleSourceTests {
    private let specifiers: [[String: Any]] = [
      [
        "Type": "PSToggleSwitchSpecifier", "Key": "sound", "DefaultValue": "loud",
        "TrueValue": "loud", "FalseValue": "still",
      ],
      ["Type": "PSToggleSwitchSpecifier", "Key": "vibrate", "DefaultValue": "YES"],
      ["Type": "PSTextFieldSpecifier", "Key": "port", "DefaultValue": "8080"],
      ["Type": "PSTextFieldSpecifier", "Key": "server", "DefaultValue": "https://example.org"],
      [
        "Type": "PSSliderSpecifier", "Key": "level", "DefaultValue": 3.0, "MinimumValue": 0,
        "MaximumValue": 10,
      ],
      [
        "Type": "PSMultiValueSpecifier", "Key": "pages", "DefaultValue": 10, "Values": [10, 20],
        "Titles": ["Ten", "Twenty"],
      ],
      ["Type": "PSTitleValueSpecifier", "Key": "version"],
    ]

    @Test func everyDefaultIsGivenAsTheBundleWritesIt() throws {
      let fixture = try BundleFixture(root: specifiers)
      let bundle = fixture.bundle()
      #expect(bundle.name == "Settings.bundle")
      #expect(
        bundle.rawDefaults == [
          "sound": .value("loud"), "vibrate": .value("YES"), "port": .value("8080"),
          "server": .value("https://example.org"), "level": .value(.double(3)), "pages": .value(10),
        ])
      let location = try #require(bundle.readNow(for: []).values["sound"]?.location)
      #expect(location == .file(fixture.folder.url.appending(path: "Root.plist").path))
    }

    @Test func aSettingGetsItsDefaultInItsOwnType() throws {
      let sound = Setting("sound", default: false)
      let vibrate = Setting("vibrate", default: false)
      let port = Setting("port", default: 80)
      let server = Setting("server", default: URL(filePath: "/"))
      let level = Setting("level", default: 0)
      let pages = Setting("pages", default: "0")
      let bundle = try BundleFixture(root: specifiers).bundle()
      let container = SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [bundle])
      ) {
        sound
        vibrate
        port
        server
      }
      container.register {
        level
        pages
      }
      #expect(container[sound])
      #expect(container[vibrate])
      #expect(container[port] == 8080)
      #expect(container[server].absoluteString == "https://example.org")
      #expect(container[level] == 3)
      #expect(container[pages] == "10")
      #expect(!container.isModified(port))
    }

    @Test func theDeclarationAndTheSourceAgree() throws {
      let bundle = try BundleFixture(root: specifiers).bundle()
      let container = SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [bundle])
      ) { bundle.elements }
      for setting in container.settings {
        #expect(
          container.effectiveValue(of: setting) == setting.defaultStoredValue, "\(setting.key)")
      }
    }

    @Test func anIssueOfABundleIsOneOfTheContainer() throws {
      let bundle = try BundleFixture(root: [["Type": "PSTitleValueSpecifier"]]).bundle()
      let container = SettingsContainer(store: .memory, layers: SettingsLayers(sources: [bundle]))
      #expect(container.issues.map(\.error) == bundle.issues.map(\.error))
      #expect(bundle.issues.count == 1)
    }

    @Test func theDefaultsReachTheRegistrationDomain() throws {
      let bundle = try BundleFixture(root: specifiers).bundle()
      let suite = "setpoint-test-\(UUID())"
      let defaults = try #require(UserDefaults(suiteName: suite))
      bundle.register(in: defaults)
      #expect(defaults.string(forKey: "sound") == "loud")
      #expect(defaults.bool(forKey: "vibrate"))
      #expect(defaults.integer(forKey: "pages") == 10)
      #expect(defaults.double(forKey: "level") == 3)
      #expect(defaults.object(forKey: "version") == nil)
      #expect(defaults.persistentDomain(forName: suite)?.isEmpty != false)
    }

    @Test func aProgramWithoutASettingsBundleHasAnIssue() {
      let bundle = SettingsBundle()
      #expect(bundle.elements.isEmpty)
      #expect(bundle.files == [])
      #expect(
        bundle.issues.map(\.error.description) == [
          "There is no Root.plist. Add it. The settings start there."
        ])
      #expect(bundle.rawDefaults == [:])
    }
  }
#endif
