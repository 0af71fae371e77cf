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
      let form = try managed.form
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
      let form = try managed.form
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
          Setting("size", default: 14, .range(10...24))
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
          .appConfig(bundleIdentifier: "com.example.reader", revision: 3) == """
            <?xml version="1.0" encoding="UTF-8"?>
            <managedAppConfiguration xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
            xsi:noNamespaceSchemaLocation="https://storage.googleapis.com/appconfig-media/appconfigschema.xsd">
              <version>3</version>
              <bundleId>com.example.reader</bundleId>
              <dict>
                <string keyName="feed">
                  <constraint nullable="true"/>
                </string>
                <string keyName="token">
                  <constraint nullable="true"/>
                </string>
                <integer keyName="size">
                  <constraint nullable="true" min="10" max="24"/>
                </integer>
                <string keyName="theme">
                  <constraint nullable="true">
                    <values>
                      <value>light</value>
                      <value>dark</value>
                    </values>
                  </constraint>
                </string>
              </dict>
              <presentation defaultLocale="en">
                <field keyName="feed" type="input">
                  <label>
                    <language value="en">Feed</language>
                    <language value="de">Feed</language>
                  </label>
                  <description>
                    <language value="en">An address or a path. Values: text. Default: a &amp; &lt;b&gt;.</language>
                    <language value="de">Eine Adresse oder ein Pfad. Werte: Text. Standardwert: a &amp; &lt;b&gt;.</language>
                  </description>
                </field>
                <field keyName="token" type="input">
                  <label>
                    <language value="en">Token</language>
                    <language value="de">Token</language>
                  </label>
                  <description>
                    <language value="en">Values: text. Secret. The value is never shown.</language>
                    <language value="de">Werte: Text. Geheim: Der Wert wird nirgends gezeigt.</language>
                  </description>
                </field>
                <fieldGroup>
                  <name>
                    <language value="en">Appearance</language>
                    <language value="de">Aussehen</language>
                  </name>
                  <field keyName="size" type="input">
                    <label>
                      <language value="en">Size</language>
                      <language value="de">Größe</language>
                    </label>
                    <description>
                      <language value="en">Values: a whole number from 10 to 24. Default: 14.</language>
                      <language value="de">Werte: eine ganze Zahl von 10 bis 24. Standardwert: 14.</language>
                    </description>
                  </field>
                  <field keyName="theme" type="select">
                    <label>
                      <language value="en">Theme</language>
                      <language value="de">Thema</language>
                    </label>
                    <description>
                      <language value="en">Default: Light.</language>
                      <language value="de">Standardwert: Hell.</language>
                    </description>
                    <options>
                      <option value="light">
                        <language value="en">Light</language>
                        <language value="de">Hell</language>
                      </option>
                      <option value="dark">
                        <language value="en">Dark</language>
                        <language value="de">Dunkel</language>
                      </option>
                    </options>
                  </field>
                </fieldGroup>
              </presentation>
            </managedAppConfiguration>

            """)
    }

    @Test func aJamfManifestHasAnOrderTitlesAndDefaults() {
      #expect(
        SettingsTemplate(of: container).jamfManifest(domain: "com.example.reader") == """
          {
            "description": "Settings",
            "options": {
              "remove_empty_properties": true
            },
            "properties": {
              "feed": {
                "anyOf": [
                  {
                    "title": "Not configured",
                    "type": "null"
                  },
                  {
                    "default": "a & <b>",
                    "title": "Configured",
                    "type": "string"
                  }
                ],
                "description": "An address or a path. Values: text. Default: a & <b>.",
                "property_order": 1,
                "title": "Feed"
              },
              "size": {
                "anyOf": [
                  {
                    "title": "Not configured",
                    "type": "null"
                  },
                  {
                    "default": 14,
                    "maximum": 24,
                    "minimum": 10,
                    "title": "Configured",
                    "type": "integer"
                  }
                ],
                "description": "Values: a whole number from 10 to 24. Default: 14.",
                "property_order": 3,
                "title": "Appearance › Size"
              },
              "theme": {
                "anyOf": [
                  {
                    "title": "Not configured",
                    "type": "null"
                  },
                  {
                    "default": "light",
                    "enum": [
                      "light",
                      "dark"
                    ],
                    "options": {
                      "enum_titles": [
                        "Light",
                        "Dark"
                      ]
                    },
                    "title": "Configured",
                    "type": "string"
                  }
                ],
                "description": "Default: Light.",
                "property_order": 4,
                "title": "Appearance › Theme"
              },
              "token": {
                "anyOf": [
                  {
                    "title": "Not configured",
                    "type": "null"
                  },
                  {
                    "title": "Configured",
                    "type": "string"
                  }
                ],
                "description": "Values: text. Secret. The value is never shown.",
                "property_order": 2,
                "title": "Token"
              }
            },
            "title": "com.example.reader",
            "type": "object"
          }

          """)
    }
  }
#endif
