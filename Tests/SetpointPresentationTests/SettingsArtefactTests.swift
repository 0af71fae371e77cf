import Foundation
import Setpoint
import SetpointPresentation
import SetpointTesting
import Testing

struct SettingsArtefactTests {
  private let container = SettingsContainer(
    store: .memory,
    layers: SettingsLayers(overrides: [
      EnvironmentSource(prefix: "READER", environment: [:]), ArgumentSource([]),
    ])
  ) {
    Setting("feed", default: "", .help("An address | a path."))
    SettingsGroup("Appearance", footer: "For <all> pages.") {
      Setting("appearance.size", default: 14, .range(10...24), .help("In points."))
      Setting("appearance.theme", default: "light", .options(["light": "Light", "dark": "Dark"]))
      Setting("appearance.tags", default: ["a"], .policy(.requiresRestart))
    }
    Setting("token", default: "swordfish", .policy(.secret))
    Setting("window", default: 0, .policy(.hidden))
  }

  @Test func theReferenceInMarkdownHasATableForEachGroup() {
    #expect(
      SettingsReference(of: container, title: "Reader").markdown == """
        # Reader

        The value of a setting comes from the first of these that has one: arguments (override), environment (override), the user, the declaration.

        | Setting | Values | Default | Description | Variable | Argument |
        | --- | --- | --- | --- | --- | --- |
        | Feed<br>`feed` | text |  | An address \\| a path. | `READER_FEED` | `--feed` |
        | Token<br>`token` | text |  | Secret. The value is never shown. | `READER_TOKEN` | `--token` |

        ## Appearance

        For &lt;all> pages.

        | Setting | Values | Default | Description | Variable | Argument |
        | --- | --- | --- | --- | --- | --- |
        | Size<br>`appearance.size` | a whole number from 10 to 24 | `14` | In points. | `READER_APPEARANCE_SIZE` | `--appearance-size` |
        | Theme<br>`appearance.theme` | `light` (Light), `dark` (Dark) | `light` |  | `READER_APPEARANCE_THEME` | `--appearance-theme` |
        | Tags<br>`appearance.tags` | a list, each element text | `["a"]` | Takes effect after the app restarts. | `READER_APPEARANCE_TAGS` | `--appearance-tags` |

        """)
  }

  @Test func theReferenceInHTMLIsEscapedAndShowsNeitherSecretsNorHiddenSettings() {
    let html = SettingsReference(of: container, title: "A & B").html
    #expect(html.contains("<h1>A &amp; B</h1>"))
    #expect(html.contains("<p>For &lt;all&gt; pages.</p>"))
    #expect(
      html.contains(
        """
        <tr id="appearance.theme"><td>Theme<br><code>appearance.theme</code></td>\
        <td><code>light</code> (Light), <code>dark</code> (Dark)</td><td><code>light</code></td><td></td>\
        <td><code>READER_APPEARANCE_THEME</code></td><td><code>--appearance-theme</code></td></tr>
        """))
    #expect(!html.contains("swordfish") && !html.contains("window"))
  }

  @Test func aReferenceIsInTheLanguageOfItsReader() {
    let german = SettingsReference(
      of: container, language: .german.adding(["In points.": "In Punkten."]))
    #expect(german.title == "Einstellungen")
    #expect(german.sections[1].entries[0].values == "eine ganze Zahl von 10 bis 24")
    #expect(german.sections[1].entries[0].help == "In Punkten.")
  }

  @Test func aTemplateInJSONHasAllDefaultsAsCommentsExceptForTheValuesGiven() {
    #expect(
      SettingsTemplate(of: container).json(setting: ["appearance.size": 18]) == """
        {
          // Feed. An address | a path.
          // "feed": "",

          // Size. In points. 10 to 24.
          "appearance.size": 18,

          // Theme. light, dark.
          // "appearance.theme": "light",

          // Tags.
          // "appearance.tags": ["a"],

          // Token.
          // "token": "",
        }

        """)
  }

  @Test func aTemplateInJSONIsReadWithAndWithoutItsComments() throws {
    let template = SettingsTemplate(of: container).json()
    #expect(try SettingsImport(json: template).values == [:])
    let filled = try SettingsImport(json: template.replacing("// \"", with: "\""))
    #expect(filled.validate(for: container).refusals == [])
    #expect(filled.values["appearance.size"] == 14)
  }

  @Test func filesHaveTheNamesOfSettingsInStoresAndSources() throws {
    let size = Setting("appearance.fontSize", default: 14, .range(10...24))
    let container = SettingsContainer(store: .memory, names: .snakeCase) { size }
    let template = SettingsTemplate(of: container)
    let values = try SettingsImport(json: template.json(setting: [size.key: 20])).values
    #expect(values == ["appearance.font_size": 20])
    let next = SettingsContainer(store: MemoryStore(values), names: .snakeCase) { size }
    #expect(next[size] == 20)
    let schema = try SchemaValidator(json: SettingsSchema(of: container).json)
    #expect(schema.problems(of: SettingsImport(values)) == [])
    let manifest = try StoredValue(json: template.jamfManifest(domain: "com.example.reader"))
    guard case .dictionary(let members) = manifest,
      case .dictionary(let properties)? = members["properties"]
    else {
      Issue.record("There are no properties.")
      return
    }
    #expect(Array(properties.keys) == ["appearance.font_size"])
    let file = template.appConfig(bundleIdentifier: "com.example.reader")
    #expect(file.split(separator: "keyName=\"appearance.font_size\"").count == 3)
    #expect(!file.contains("fontSize"))
  }

  @Test func aTemplateOfVariablesIsReadWithTheDefaultsThatItNames() throws {
    let odd = Setting("odd", default: "a \"b\" $c \\ d\ne")
    let container = SettingsContainer(store: .memory) { odd }
    let text = SettingsTemplate(of: container).environment(prefix: "READER")
    #expect(
      text == #"""
        # Odd.
        #READER_ODD="a \"b\" \$c \\ d\ne"

        """#)
    let folder = try TemporaryFolder()
    let file = folder.appending("environment")
    try Data(text.replacing("#READER", with: "READER").utf8).write(to: file)
    let values = try EnvironmentFile(at: file, prefix: "READER").readNow(for: [odd]).values
    #expect(values["odd"]?.content == .text("a \"b\" $c \\ d\ne"))
  }

  @Test func aTemplateForSystemdHasLineBreaksAsTheyAre() {
    let container = SettingsContainer(store: .memory) { Setting("odd", default: "`a`\nb") }
    #expect(
      SettingsTemplate(of: container).environment(for: .systemd) == #"""
        # Odd.
        #ODD="\`a\`
        #b"

        """#)
  }

  @Test func visualStudioCodeGetsMenusAndTheOrderOfTheDeclaration() throws {
    let configuration = SettingsSchema.visualStudioCodeConfiguration(
      of: container, title: "Reader", prefix: "reader.")
    guard case .dictionary(let section) = configuration,
      case .dictionary(let properties) = section["properties"]
    else {
      Issue.record("There are no properties.")
      return
    }
    #expect(section["title"] == "Reader")
    #expect(
      properties["reader.appearance.theme"] == [
        "default": "light", "description": "Theme", "enum": ["light", "dark"],
        "enumItemLabels": ["Light", "Dark"], "order": 2, "title": "Theme",
      ])
    #expect(
      properties["reader.appearance.size"] == [
        "default": 14, "description": "In points.", "maximum": 24, "minimum": 10, "order": 1,
        "title": "Size", "type": "integer",
      ])
  }

  @Test func aFormerKeyIsDeprecatedInTheSchema() throws {
    let container = SettingsContainer(store: .memory) {
      Setting("size", default: 14, .formerly("fontSize"))
    }
    guard case .dictionary(let schema) = SettingsSchema(of: container).value,
      case .dictionary(let properties) = schema["properties"]
    else {
      Issue.record("There is no schema.")
      return
    }
    #expect(
      properties["fontSize"] == [
        "deprecated": true, "description": "Use 'size'.", "title": "Size", "type": "integer",
      ])
  }

  @Test func aFileIsValidatedRegardlessOfItsPermissions() throws {
    let container = SettingsContainer(store: .memory) {
      Setting("build", default: 7, .policy(.readOnly))
      Setting("window", default: 0, .range(0...9), .policy(.hidden))
    }
    let values = try SettingsImport(
      json: #"{"$schema": "x", "build": 8, "window": 10, "biuld": 1}"#)
    #expect(
      values.validate(for: container).refusals.map(\.reason) == [
        "There is no setting 'biuld'. Did you mean 'build'?",
        "Setting 'window' is out of range: 10. Enter a number from 0 to 9.",
      ])
  }
}
