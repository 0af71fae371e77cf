import Setpoint
import SetpointPresentation
import Testing

struct SettingsSchemaTests {
  @Test func theSchemaSaysWhatEachSettingMayBe() {
    let container = SettingsContainer(store: .memory) {
      Setting("size", default: 14, .range(10...24), .help("In points."))
      Setting("theme", default: "light", .options(["light": "Light", "dark": "Dark"]))
      Setting("words", default: Set(["a"]))
      Setting("home", default: String?.none)
      Setting("token", default: "swordfish", .policy(.secret))
      Setting("window", default: 0, .policy(.hidden))
    }
    #expect(
      SettingsSchema(of: container, title: "Reader").json == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "additionalProperties": false,
          "properties": {
            "$schema": {
              "type": "string"
            },
            "home": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ],
              "default": null,
              "title": "Home"
            },
            "size": {
              "default": 14,
              "description": "In points.",
              "maximum": 24,
              "minimum": 10,
              "title": "Size",
              "type": "integer"
            },
            "theme": {
              "default": "light",
              "oneOf": [
                {
                  "const": "light",
                  "title": "Light"
                },
                {
                  "const": "dark",
                  "title": "Dark"
                }
              ],
              "title": "Theme"
            },
            "token": {
              "title": "Token",
              "type": "string",
              "writeOnly": true
            },
            "words": {
              "default": [
                "a"
              ],
              "items": {
                "type": "string"
              },
              "title": "Words",
              "type": "array",
              "uniqueItems": true
            }
          },
          "title": "Reader",
          "type": "object"
        }

        """)
  }

  @Test func rulesAddTheirKeywords() {
    let even = SettingRule<Int>("Enter an even number.", schema: ["multipleOf": 2]) { $0 % 2 == 0 }
    let name = Setting("name", default: "a", .length(1...20), .pattern(/[a-z]+/))
    let columns = Setting("columns", default: Int?.none, .range(1...9), .rule(even))
    let feeds = Setting("feeds", default: ["a"], .count(1...5))

    #expect(
      SettingsSchema.schema(of: name) == [
        "type": "string", "title": "Name", "default": "a", "minLength": 1, "maxLength": 20,
        "pattern": "^(?:[a-z]+)$",
      ])
    #expect(
      SettingsSchema.schema(of: columns) == [
        "anyOf": [
          ["type": "integer", "minimum": 1, "maximum": 9, "multipleOf": 2], ["type": "null"],
        ],
        "title": "Columns", "default": .null,
      ])
    #expect(
      SettingsSchema.schema(of: feeds) == [
        "type": "array", "items": ["type": "string"], "title": "Feeds", "default": ["a"],
        "minItems": 1, "maxItems": 5,
      ])
  }

  @Test func aDurationMayBeTextOrSecondsOrAsItEncodesItself() throws {
    let container = SettingsContainer(store: .memory) {
      Setting("wait", default: Duration.seconds(90))
    }
    let schema = try SchemaValidator(json: SettingsSchema(of: container).json)
    let valid: [StoredValue] = ["90 s", " 1.5min ", "-2", "3.", 4, 0.5, [0, 1]]
    let invalid: [StoredValue] = ["", "s", ".5 s", "1 week", "1 s 2", .null, true, [1], [0.5, 1]]
    for value in valid + invalid {
      let values = SettingsImport(["wait": value])
      let isValid = valid.contains(value)
      #expect(schema.problems(of: values).isEmpty == isValid, "\(value)")
      #expect(values.validate(for: container).refusals.isEmpty == isValid, "\(value)")
    }
  }

  @Test(arguments: [
    (#"{"sync": {"interval": 5, "hosts": {"a": {"b": 1}, "c": {}}}}"#, []),
    (#"{"sync.interval": 5, "sync": {"interval": 5}}"#, ["Setting 'sync.interval' occurs twice."]),
    (
      #"{"sync": {"interval": "x"}, "sync.interval": 5}"#,
      ["Setting 'sync.interval' occurs twice."]
    ),
    (
      #"{"sync": {"interval": 5}, "sync.interval": "x"}"#,
      [
        "Setting 'sync.interval' occurs twice.",
        "'sync.interval' has the wrong type. Use a whole number.",
      ]
    ),
    (#"{"sync": 5}"#, ["'sync' is a group. Use an object with the values of its settings."]),
    (#"{"sync": {"pace": 5}}"#, ["'sync.pace' is an unknown key. Remove it, or correct it."]),
  ])
  func nestedKeysAreValidatedAsAFileSourceReadsThem(text: String, problems: [String]) throws {
    let container = SettingsContainer(store: .memory) {
      Setting("sync.interval", default: 0)
      SettingFamily("sync.hosts.*", default: [String: Int]())
    }
    let schema = try SchemaValidator(json: SettingsSchema(of: container).json)
    for _ in 0..<10 { #expect(schema.problems(of: try SettingsImport(json: text)) == problems) }
  }
}
