#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointPresentation
  import TestSupport
  import Testing

  /// What administrators get from a declaration: each value that a form permits is in effect in the
  /// app, and what it forbids isn't.
  struct ManagementTemplateTests {
    @Test func everyKindOfSettingsHasACase() {
      #expect(Set(ManagedCase.all.map(\.setting.kind)) == Set(SettingKind.allCases))
    }

    @Test(.needs(.python), arguments: ManagedCase.all)
    func whatAnAppConfigFormPermitsIsInEffect(managed: ManagedCase) throws {
      let form = try AdministratorForm(
        appConfig: managed.template.appConfig(bundleIdentifier: "a.b"))
      let offered = form.choices("value").map { [$0] }
      for texts in managed.permitted + offered {
        let accepted = try form.accepts(texts, for: "value")
        #expect(accepted, "\(texts)")
        let sent = try form.unchecked(texts, for: "value")
        #expect(try managed.valueInEffect(sending: sent) == managed.value(of: texts), "\(texts)")
      }
      #expect(offered.count == managed.numberOfChoices)
    }

    @Test(.needs(.python), arguments: ManagedCase.all)
    func whatAnAppConfigFormForbidsIsRefused(managed: ManagedCase) throws {
      let form = try AdministratorForm(
        appConfig: managed.template.appConfig(bundleIdentifier: "a.b"))
      for texts in managed.forbidden {
        let accepted = try form.accepts(texts, for: "value")
        #expect(!accepted, "\(texts)")
      }
      for texts in managed.forbidden + managed.refused {
        let sent = try form.unchecked(texts, for: "value")
        #expect(try managed.valueInEffect(sending: sent) == nil, "\(texts)")
      }
    }

    @Test(arguments: ManagedCase.all)
    func whatAJamfFormPermitsIsInEffect(managed: ManagedCase) throws {
      let manifest = managed.template.jamfManifest(domain: "a.b")
      let schema = try SchemaValidator(json: manifest)
      for texts in managed.permitted {
        let sent = try managed.sentByJamf(texts, manifest)
        #expect(schema.problems(of: sent, forKey: "value") == [], "\(texts)")
        #expect(try managed.valueInEffect(sending: sent) == managed.value(of: texts), "\(texts)")
      }
      let configured = try managed.jamfSchema(manifest)
      if let initial = configured["default"] {
        #expect(schema.problems(of: initial, forKey: "value") == [])
        #expect(try managed.valueInEffect(sending: initial) == managed.defaultValue)
      }
    }

    @Test(arguments: ManagedCase.all)
    func whatAJamfFormForbidsIsRefused(managed: ManagedCase) throws {
      let manifest = managed.template.jamfManifest(domain: "a.b")
      let schema = try SchemaValidator(json: manifest)
      for texts in managed.forbidden where managed.setting.kind != .date {
        let sent = try managed.sentByJamf(texts, manifest)
        #expect(schema.problems(of: sent, forKey: "value")?.isEmpty == false, "\(texts)")
      }
      for texts in managed.forbidden + managed.refused {
        let sent = try managed.sentByJamf(texts, manifest)
        #expect(try managed.valueInEffect(sending: sent) == nil, "\(texts)")
      }
    }
  }

  extension ManagementTemplateTests {
    private var container: SettingsContainer {
      SettingsContainer(store: .memory) {
        Setting("feed", default: "a & <b>", .help("An address or a path"))
        SettingsGroup("Appearance") {
          Setting("size", default: 14, .range(10...24), .unit(.points))
          Setting("theme", default: "light", .options(["light": "Light", "dark": "Dark"]))
        }
        Setting("token", default: "swordfish", .policy(.secret))
        Setting("window", default: 0, .policy(.hidden))
      }
    }

    @Test func anAppConfigFileHasTypesRulesAndLabelsInTwoLanguages() {
      let language = SettingsLanguage.german.adding([
        "Size": "Größe", "Appearance": "Aussehen", "Theme": "Thema", "Light": "Hell",
        "Dark": "Dunkel", "An address or a path": "Eine Adresse oder ein Pfad",
      ])
      #expect(
        SettingsTemplate(of: container, language: language)
          .appConfig(bundleIdentifier: "com.example.reader", revision: 3) == "")
    }

    @Test func aJamfManifestHasAnOrderTitlesAndDefaults() {
      #expect(SettingsTemplate(of: container).jamfManifest(domain: "com.example.reader") == "")
    }
  }
#endif
