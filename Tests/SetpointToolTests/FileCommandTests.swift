#if CommandLine && PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  struct FileCommandTests {
    private let schema = #"""
      {
        "type": "object", "additionalProperties": false,
        "properties": {
          "$schema": {"type": "string"},
          "look.size": {"type": "integer", "minimum": 10, "maximum": 24},
          "look.theme": {"oneOf": [{"const": "light"}, {"const": "dark"}]},
          "home": {"anyOf": [{"type": "string", "pattern": "^[a-z]+:"}, {"type": "null"}]},
          "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": true, "maxItems": 2},
          "name": {"type": "string", "minLength": 1},
          "start": {"type": "string", "anyOf": [{"format": "date-time"}, {"format": "date"}]}
        }
      }
      """#

    /// Runs the tool on files with these contents, which stand in the arguments as 0, 1, ….
    private func run(_ arguments: [String], on contents: [String]) throws -> ToolRun {
      let folder = try TemporaryFolder()
      let files = contents.indices.map { folder.appending("\($0)") }
      for (file, text) in zip(files, contents) { try Data(text.utf8).write(to: file) }
      return try ToolRun(arguments.map { Int($0).map { files[$0].path } ?? $0 })
    }

    @Test(arguments: [
      ("{}", "valid"), (#"{"look.size": 18, "look.theme": "dark"}"#, "valid"),
      (#"{"look": {"size": 18.0}, "home": null, /* mine */ "tags": ["a"],}"#, "valid"),
      (#"{"$schema": "x", "home": "http:"}"#, "valid"),
      (#"{"look.size": 99}"#, "'look.size' is too large. Use at most 24."),
      (#"{"look": {"size": 9}}"#, "'look.size' is too small. Use at least 10."),
      (#"{"look.size": "big"}"#, "'look.size' has the wrong type. Use a whole number."),
      (#"{"look.size": 10.5}"#, "'look.size' has the wrong type. Use a whole number."),
      (
        #"{"look.theme": "pink"}"#,
        #"'look.theme' isn't one of the options. Use one of: "light", "dark"."#
      ),
      (#"{"home": "nowhere"}"#, "'home' isn't valid. See the schema."),
      (#"{"start": "2026-02-30"}"#, "'start' isn't valid. See the schema."),
      (#"{"start": "2026-02-28"}"#, "valid"),
      (#"{"tags": ["a", "a"]}"#, "'tags' contains a duplicate element. Remove one of them."),
      (#"{"tags": ["a", 1]}"#, "'tags' has an element that isn't valid. See the schema."),
      (#"{"tags": ["a", "b", "c"]}"#, "'tags' is too long. Use at most 2 elements."),
      (#"{"name": ""}"#, "'name' is too short. Use at least 1 characters."),
      (#"{"layuot": 1}"#, "'layuot' is an unknown key. Remove it, or correct it."),
      ("[1]", #"The text isn't a JSON object. Use an object such as {"appearance.fontSize": 18}."#),
    ])
    func aFileIsCheckedByASchema(text: String, line: String) throws {
      let run = try run(["validate", "1", "--schema", "0"], on: [schema, text])
      #expect(run.output.hasSuffix("/1: \(line)\n"))
      #expect(run.status == (line == "valid" ? 0 : 1))
    }

    @Test(arguments: ["[]", "{}", #"{"look.size": 18}"#, #"{"properties": 1}"#])
    func whatIsNoSchemaIsRefused(text: String) throws {
      let run = try run(["validate", "1", "--schema", "0"], on: [text, "{}"])
      #expect(run.errors.hasSuffix("Use the output of 'settings schema'.\n") && run.status == 1)
    }

    @Test func twoFilesAreCompared() throws {
      let files = [#"{"look": {"size": 14}, "a": 1}"#, #"{"look.size": 18, "a": 1, "b": "x"}"#]
      let run = try run(["diff", "0", "1", "--exit-code"], on: files)
      #expect(run.output == "b: (nothing) → \"x\"\nlook.size: 14 → 18\n")
      #expect(run.status == 2)
      #expect(
        try self.run(["diff", "0", "0", "--exit-code"], on: files).output == "No differences.\n")
    }

    @Test(arguments: [
      (#"{"a": {}}"#, "{}", "a: {} → (nothing)"),
      (#"{"a": []}"#, #"{"a": {}}"#, "a: [] → {}"),
      (#"{"a": 1.0, "b": [-0.0]}"#, #"{"a": 1, "b": [0]}"#, "No differences."),
      (#"{"a": {"b": {"c": 1}}, "a.b": {"c": 2}}"#, #"{"a.b.c": 1}"#, "a.b.c: 2 → 1"),
      ("{\"\u{E9}\": 1}", "{\"e\u{301}\": 1}", "e\u{301}: (nothing) → 1\n\u{E9}: 1 → (nothing)"),
    ])
    func filesAreComparedByTheirValuesAndBytes(old: String, new: String, lines: String) throws {
      #expect(try run(["diff", "0", "1"], on: [old, new]).output == lines + "\n")
    }

    @Test(arguments: [["diff", "/nowhere", "b"], ["schema", "lock", "a", "/nowhere"]])
    func aMissingFileIsAnErrorInASentence(arguments: [String]) throws {
      let run = try ToolRun(arguments)
      #expect(
        run.errors == """
          Error: The file '/nowhere' can't be read: No such file or directory. Check its name and permissions.

          """)
      #expect(run.status == 1)
    }

    @Test func theFilesOfAStoreAreShownWithWhatItWouldRestore() throws {
      let folder = try TemporaryFolder()
      let file = folder.appending("settings.json")
      let (size, theme) = (Setting("size", default: 14), Setting("theme", default: "light"))
      do {
        let container = SettingsContainer(store: .file(at: file)) {
          size
          theme
        }
        container[size] = 18
        container[theme] = "dark"
        #expect(
          try ToolRun(["inspect", file.path]).output.contains("size theme, not in the file yet\n"))
        try container.flush()
      }
      let whole = try ToolRun(["inspect", file.path])
      #expect(whole.output.hasPrefix("settings.json: size theme\n"))
      #expect(whole.output.contains("generation: size theme\n"))
      #expect(whole.output.contains("history: 2 writes, the last at "))
      #expect(!whole.output.contains("dark") && whole.status == 0)

      try Data(#"{"size": 1"#.utf8).write(to: file)
      let damaged = try ToolRun(["inspect", file.path])
      #expect(damaged.output.hasPrefix("settings.json: can't be used: line 1, column 11: "))
      #expect(damaged.output.contains("; a store restores size theme\n"))
      #expect(damaged.status == 1)
      #expect(try Data(contentsOf: file) == Data(#"{"size": 1"#.utf8))
    }
  }
#endif
