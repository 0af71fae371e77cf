#if CommandLine
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointCommand
  import SetpointPresentation
  import SetpointTesting
  import Testing

  private struct Program: SettingsProvider {
    static let size = Setting("size", default: 14, .range(10...24), .formerly("fontSize"))
    func makeSettings() -> SettingsContainer {
      SettingsContainer(store: .memory) { Self.size }
    }
  }

  private struct Choices: SettingsProvider {
    static let pace = Setting("pace", default: Int?(5), .options(5, 10))
    static let container = SettingsContainer(store: .memory) { pace }
    func makeSettings() -> SettingsContainer { Self.container }
  }

  private struct Failing: SettingsProvider {
    func makeSettings() throws -> SettingsContainer {
      throw SettingsError(.unreadableFile, problem: "A \u{1B}[31mfile can't be read.")
    }
  }

  private struct ListProgram: SettingsProvider {
    @TaskLocal static var container: SettingsContainer?
    func makeSettings() -> SettingsContainer {
      Self.container ?? SettingsContainer(store: .memory)
    }
  }

  private struct Transferred: SettingsProvider {
    static let theme = Setting("appearance.theme", default: "light")
    static let container = SettingsContainer(store: .memory) { theme }
    func makeSettings() -> SettingsContainer { Self.container }
  }

  private struct Imported: SettingsProvider {
    static let container = SettingsContainer(store: .memory) { Transferred.theme }
    func makeSettings() -> SettingsContainer { Self.container }
  }

  private struct Measured: SettingsProvider {
    static let language = SettingsLanguage.german
    static let width = Setting("width", default: 12.5)
    static let wait = Setting("wait", default: Duration.seconds(90))
    static let container = SettingsContainer(store: .memory) {
      width
      wait
    }
    func makeSettings() -> SettingsContainer { Self.container }
  }

  private struct Ruled: SettingsProvider {
    static let (low, high) = (Setting("low", default: 1), Setting("high", default: 2))
    func makeSettings() -> SettingsContainer {
      SettingsContainer(store: .memory) {
        SettingsGroup("Limits") {
          Self.low
          Self.high
        }
        .rule(
          SettingsRule(across: Self.low, Self.high, message: "Low must be below high.") { $0 < $1 })
      }
    }
  }

  /// The texts of the package and of the app are all in ⟦brackets⟧.
  private struct Marked: SettingsProvider {
    static let language = SettingsLanguage("x-marked").translating { "⟦\($0)⟧" }
    private static let folder = Result { try TemporaryFolder() }
    static let container = SettingsContainer(store: store) {
      Setting("1", default: 14, .label("Size"), .range(10...24))
      Setting("2", default: true, .label("Images"))
      Setting("3", default: "", .label("Token"), .policy(.secret))
      Setting("4", default: 7, .label("Build"), .policy(.readOnly))
    }
    private static var store: any SettingsStore {
      guard let folder = try? folder.get() else { return MemoryStore() }
      return FileStore(at: folder.appending("1.json"))
    }
    func makeSettings() -> SettingsContainer { Self.container }
  }

  struct SettingsCommandTests {
    @Test func valuesAreAcceptedAsTheLanguageWritesThem() throws {
      func run(_ arguments: String...) throws {
        var command = try SettingsCommand<Measured>.parseAsRoot(arguments)
        try command.run()
      }
      try run("set", "width", "1.013,5")
      #expect(Measured.container[Measured.width] == 1013.5)
      // The format of scripts comes first.
      try run("set", "width", "1.013")
      #expect(Measured.container[Measured.width] == 1.013)
      try run("apply", "width=14,5", "wait=1,5 min", "--yes")
      #expect(Measured.container[Measured.width] == 14.5)
      #expect(Measured.container[Measured.wait] == .seconds(90))
      #expect(throws: (any Error).self) { try run("set", "width", "breit") }
    }

    @Test(arguments: [
      [#"{"low": 5, "high": 3}"#], ["APP_LOW=5\nAPP_HIGH=3\n", "--prefix", "APP"],
    ])
    func aRuleAcrossSettingsIsNamedOnce(content: [String]) async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [content = content as [String]] in
        let folder = try TemporaryFolder()
        let file = folder.appending("values")
        try Data(content[0].utf8).write(to: file)
        var command = try SettingsCommand<Ruled>.parseAsRoot(
          ["validate", file.path] + content.dropFirst())
        #expect(throws: ExitCode.failure) { try command.run() }
      }
      let printed = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      #expect(printed.split(separator: "Low must be below high.").count == 2, "\(printed)")
    }

    /// Without usage texts, which are ArgumentParser's.
    @Test func theOutputOfCommandsCanBeTranslated() async throws {
      let arguments = [
        ["list"], ["search", "9999"], ["get", "3"], ["set", "1", "99"], ["set", "1", "20"],
        ["set", "4", "8"], ["get", "5"], ["explain", "1"], ["explain", "3"],
        ["apply", "1=21", "2=off", "--yes"], ["apply", "1=21", "--yes"], ["history", "2"],
        ["restore", "0"], ["restore", "--at", "0"], ["restore", "--at", "2026-11-21", "--yes"],
        ["set", "3", "4"], ["export"], ["reset", "1"], ["list", "--modified"], ["diff"],
        ["diff", "--layer", "current"], ["validate", "/5/5"], ["reset", "--all", "--yes"],
        ["import", "/5/5"], ["export", "-o", "/5/5"], ["validate"],
      ]
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent, \.standardErrorContent]
      ) { [arguments = arguments as [[String]]] in
        for arguments in arguments {
          do {
            var command = try SettingsCommand<Marked>.parseAsRoot(arguments)
            try command.run()
          } catch {
            print(SettingsCommand<Marked>.message(for: error))
          }
        }
      }
      let output = try #require(result)
      let printed = String(
        decoding: output.standardOutputContent + output.standardErrorContent, as: UTF8.self)
      #expect(printed.contains("⟦⟦Size⟧ is out of range.⟧ ⟦Enter a number from 10 to 24.⟧"))
      // Neither locations, nor identifiers of changes with time and process, nor the stored form of
      // a value.
      let withoutData = printed.replacing(/\(\/?\w+\/.*\)|\w+  \S+  \S+\.xctest|true/, with: "")
      let untranslated = withoutData.replacing(/⟦[^⟦⟧]*⟧/, with: "").replacing(/⟦.*?⟧/, with: "")
      #expect(untranslated.matches(of: /\p{L}+/).map(\.output) == [])
    }

    @Test(arguments: [([], "No settings.\n"), (["--json"], "[]\n")])
    func aGroupWithoutSettingsListsNone(flags: [String], expected: String) async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [flags = flags as [String]] in
        let container = SettingsContainer(store: .memory) {
          Program.size
          SettingsGroup("Accounts") { SettingFamily("accounts.*.name", default: "") }
        }
        try ListProgram.$container.withValue(container) {
          var command = try SettingsCommand<ListProgram>.parseAsRoot(["list", "accounts"] + flags)
          try command.run()
        }
      }
      let printed = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      #expect(printed == expected)
    }

    @Test func theHistoryHasNoValueOfASettingThatBecameSecret() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        let folder = try TemporaryFolder()
        let store = FileStore(at: folder.appending("settings.json"))
        try store.set("swordfish", forKey: "token")
        try store.flush()
        let container = SettingsContainer(store: store) {
          Setting("token", default: "", .policy(.secret))
        }
        try ListProgram.$container.withValue(container) {
          var command = try SettingsCommand<ListProgram>.parseAsRoot(["history", "--json"])
          try command.run()
        }
      }
      let printed = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      #expect(printed.contains(#""key": "token""#) && !printed.contains("swordfish"))
    }

    @Test(arguments: [true, false])
    func aRestoredChangeLeavesHiddenSettingsUnlessNoOtherChanged(isMixed: Bool) throws {
      let folder = try TemporaryFolder()
      let launches = Setting("launches", default: 0, .policy(.hidden))
      let name = Setting("name", default: "Ada")
      let container = SettingsContainer(
        store: FileStore(at: folder.appending("settings.json"))
      ) {
        launches
        name
      }
      try container.transaction {
        $0[launches] = 1
        if isMixed { $0[name] = "Ida" }
      }
      let change = try #require(container.history.first?.id)
      try ListProgram.$container.withValue(container) {
        var command = try SettingsCommand<ListProgram>.parseAsRoot(["restore", change, "--yes"])
        try command.run()
      }
      #expect(container[name] == "Ada")
      #expect(container[launches] == (isMixed ? 1 : 0))
    }

    @Test(arguments: [([], false), (["launches"], true)])
    func theHistoryListsAHiddenSettingByItsKey(key: [String], isListed: Bool) async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [key = key as [String]] in
        let folder = try TemporaryFolder()
        let launches = Setting("launches", default: 0, .policy(.hidden))
        let container = SettingsContainer(
          store: FileStore(at: folder.appending("settings.json"))
        ) { launches }
        try container.set(1, for: launches)
        try ListProgram.$container.withValue(container) {
          var command = try SettingsCommand<ListProgram>.parseAsRoot(["history"] + key)
          try command.run()
        }
      }
      let printed = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      #expect(printed.contains("launches: 0 (Default) → 1") == isListed, "\(printed)")
    }

    @Test(arguments: [
      ["list"], ["get", "size"], ["set", "size", "18"], ["set", "size", "-1"],
      ["reset", "size", "other"], ["explain", "size"], ["apply", "size=18", "other", "--yes"],
      ["search", "text", "size"], ["export"], ["import", "file.json", "--dry-run"], ["schema"], [],
      ["diff", "--layer", "source"], ["validate", "a.json", "b.json"], ["watch", "size"], ["edit"],
      ["docs", "--format", "html"], ["template", "--format", "vscode"], ["reset", "--all"],
      ["list", "--tree", "--all", "--modified"], ["set", "size", "--", "--all"],
    ])
    func theCommandsOfAProgramAreParsed(arguments: [String]) throws {
      let command = try SettingsCommand<Program>.parseAsRoot(arguments)
      #expect(type(of: command).configuration.commandName == arguments.first ?? "list")
    }

    @Test(arguments: [
      ["get"], ["get", "size", "other"], ["set"], ["set", "size"], ["reset"], ["explain"],
      ["apply", "--yes"], ["search"], ["export", "file.json"], ["import"],
      ["list", "--tree", "--json"], ["reset", "size", "--all"],
      ["diff", "file", "--layer", "source"],
      ["apply", "size", "--yes", "--dry-run"], ["docs", "-o", "a", "--check", "b"],
      ["search", "@foo"], ["set", "size", "--all"], ["set", "size", "--"],
    ])
    func argumentsThatACommandDoesNotTakeAreRefused(arguments: [String]) {
      let error = #expect(throws: (any Error).self) {
        try SettingsCommand<Program>.parseAsRoot(arguments)
      }
      #expect(error.map { SettingsCommand<Program>.exitCode(for: $0) } == .validationFailure)
    }

    @Test func theErrorOfARefusedValueSaysWhichValueIsStillInEffect() throws {
      var command = try SettingsCommand<Program>.parseAsRoot(["set", "size", "99"])
      let error = #expect(throws: CommandFailure.self) { try command.run() }
      #expect(
        error?.description
          == "Setting 'size' is out of range: 99. Enter a number from 10 to 24. The value is still 14."
      )
    }

    @Test(arguments: [
      (["A", "B"], ["A", "B"]), (["A,B", "C"], ["A", "B", "C"]), (["A,", "B"], ["A", "B"]),
      (["San Francisco", "Oslo"], ["San Francisco", "Oslo"]), ([#"["A",", ""B"]"#], nil),
      ([#"["A","#, #""B"]"#], ["A", "B"]), (["A"], ["A"]), (["[]"], []),
    ])
    func theElementsOfAListAreRepeatedValues(words: [String], expected: [String]?) throws {
      let tags = Setting("tags", default: ["x"])
      let container = SettingsContainer(store: .memory) { tags }
      try ListProgram.$container.withValue(container) {
        var command = try SettingsCommand<ListProgram>.parseAsRoot(["set", "tags"] + words)
        if let expected {
          try command.run()
          #expect(container[tags] == expected)
        } else {
          #expect(throws: CommandFailure.self) { try command.run() }
        }
      }
    }

    @Test(arguments: [
      ["set", "size", "9\u{1B}[31m\nError: 9"], ["set", "si\u{1B}[31mze\n", "9"],
      ["apply", "size=9\u{1B}[31m\n", "--yes"], ["get", "a\u{9B}31m\n"], ["reset", "\u{7F}\n"],
    ])
    func theErrorOfACommandHasNoControlCharacters(arguments: [String]) throws {
      var command = try SettingsCommand<Program>.parseAsRoot(arguments)
      let error = #expect(throws: CommandFailure.self) { try command.run() }
      let scalars = try #require(error).description.unicodeScalars
      #expect(!scalars.contains { $0.properties.generalCategory == .control })
      #expect(error?.description.contains("\\u{A}") == true)
    }

    @Test func anErrorOfOpeningTheSettingsHasNoControlCharacters() throws {
      var command = try SettingsCommand<Failing>.parseAsRoot(["list"])
      let error = #expect(throws: CommandFailure.self) { try command.run() }
      #expect(error?.description == "A \\u{1B}[31mfile can't be read.")
    }

    @Test func commandsObeyWhatOtherSettingsRequire() throws {
      let (low, high) = (Setting("low", default: 1), Setting("high", default: 5))
      let animations = Setting(
        "animations", default: true, .forced(while: { $0[low] > 2 }, to: false))
      let container = SettingsContainer(store: .memory) {
        low
        high
        animations
        Setting(
          "part", default: 0, .options(from: high) { high in [0, high].map { SettingOption($0) } })
        SettingsRule(across: low, high, message: "Low must be less than high.") { $0 < $1 }
      }
      func run(_ words: String...) throws {
        try ListProgram.$container.withValue(container) {
          var command = try SettingsCommand<ListProgram>.parseAsRoot(words)
          try command.run()
        }
      }
      let broken = #expect(throws: CommandFailure.self) { try run("set", "low", "9") }
      #expect(
        broken?.description
          == "The values of 'low', 'high' don't go together. Low must be less than high. "
          + "The value is still 1.")
      try run("set", "low", "3")
      let forced = #expect(throws: CommandFailure.self) { try run("set", "animations", "true") }
      let reason = "Another setting determines the value of 'animations'."
      #expect(forced?.description.hasPrefix(reason) == true)
      try run("set", "part", "5")
      let other = #expect(throws: CommandFailure.self) { try run("set", "part", "4") }
      #expect(
        other?.description
          == "Setting 'part' has no option '4'. Use one of: 0, 5. The value is still 5.")
    }

    @Test func applyTakesTheLabelOfAnOptionThatDependsOnAnotherSetting() throws {
      let high = Setting("high", default: 5)
      let part = Setting(
        "part", default: 0,
        .options(from: high) { high in
          [SettingOption(0, label: "Nothing"), SettingOption(high, label: "Everything")]
        })
      let container = SettingsContainer(store: .memory) {
        high
        part
      }
      try ListProgram.$container.withValue(container) {
        var command = try SettingsCommand<ListProgram>.parseAsRoot(
          ["apply", "part=Everything", "--yes"])
        try command.run()
        command = try SettingsCommand<ListProgram>.parseAsRoot(["apply", "part=Most", "--yes"])
        #expect(throws: (any Error).self) { try command.run() }
      }
      #expect(container[part] == 5)
    }

    @Test func noneIsAnOptionOfAnOptional() throws {
      var command = try SettingsCommand<Choices>.parseAsRoot(["set", "pace", "None"])
      try command.run()
      #expect(Choices.container[Choices.pace] == nil)
      command = try SettingsCommand<Choices>.parseAsRoot(["set", "pace", "10"])
      try command.run()
      #expect(Choices.container[Choices.pace] == 10)
      command = try SettingsCommand<Choices>.parseAsRoot(["set", "pace", "7"])
      let error = #expect(throws: CommandFailure.self) { try command.run() }
      #expect(
        error?.description
          == "Setting 'pace' has no option '7'. Use one of: None, 5, 10. The value is still 10.")
    }

    #if PropertyLists
      @Test(arguments: [["json"], ["json", "--nested"], ["plist"], ["plist", "--nested"]])
      func anExportInAFormatIsImported(format: [String]) throws {
        let folder = try TemporaryFolder()
        let file = folder.appending("settings")
        try Transferred.container.set("dark", for: Transferred.theme)
        let export = ["export", "--output", file.path, "--format"] + format
        var command = try SettingsCommand<Transferred>.parseAsRoot(export)
        try command.run()
        #expect(
          try Data(contentsOf: file).firstRange(of: Data("appearance.theme".utf8)) == nil
            || !format.contains("--nested"))
        command = try SettingsCommand<Imported>.parseAsRoot(["import", file.path, "--yes"])
        try command.run()
        #expect(Imported.container[Transferred.theme] == "dark")
      }

      @Test func aBundleIsWrittenAsAFolder() throws {
        let folder = try TemporaryFolder()
        let bundle = folder.appending("Settings.bundle")
        var command = try SettingsCommand<Transferred>.parseAsRoot(
          ["export", "--format", "bundle", "-o", bundle.path])
        try command.run()
        #expect(SettingsBundle(at: bundle).elements.count == 1)
      }

      @Test(arguments: [
        ["export", "--format", "bundle"], ["export", "--format", "xml"],
        ["export", "--format", "bundle", "--nested", "-o", "Settings.bundle"],
        ["export", "--format", "bundle", "-o", "-"], ["export", "--format", "bundle", "-o", ""],
      ])
      func aBundleNeedsAFolderAndHasOneLayout(arguments: [String]) {
        #expect(throws: (any Error).self) {
          try SettingsCommand<Program>.parseAsRoot(arguments)
        }
      }
    #endif

    @Test(arguments: [["--yes"], ["--dry-run"]])
    func importingInvalidJSONFailsWithTheErrorOfTheReader(flags: [String]) throws {
      let folder = try TemporaryFolder()
      let file = folder.appending("settings.json")
      try Data("[1]".utf8).write(to: file)
      var command = try SettingsCommand<Program>.parseAsRoot(["import", file.path] + flags)
      let error = #expect(throws: CommandFailure.self) { try command.run() }
      #expect(error?.description.hasPrefix("The text isn't a JSON object. ") == true)
    }

    @Test func theLockFileOfASchemaIsWrittenAndCompared() throws {
      let folder = try TemporaryFolder()
      let file = folder.appending("settings.lock.json")
      var command = try SettingsCommand<Program>.parseAsRoot(["schema", "--lock", file.path])
      try command.run()
      command = try SettingsCommand<Program>.parseAsRoot(["schema", "--check", file.path])
      try command.run()
      let old = #"{"version": 0, "settings": {"length": {"type": "integer"}}}"#
      try Data(old.utf8).write(to: file)
      #expect(throws: ExitCode.failure) { try command.run() }
      try Data(#"{"version": 0, "settings": {}}"#.utf8).write(to: file)
      #expect(throws: ExitCode(2)) { try command.run() }
      #expect(throws: (any Error).self) {
        try SettingsCommand<Program>.parseAsRoot(["schema", "--lock", "a", "--check", "b"])
      }
    }

    @Test func aSettingIsFoundByItsFormerKey() throws {
      let command = try SettingsCommand<Program>.parseAsRoot(["get", "fontSize"])
      var get = command
      #expect(throws: Never.self) { try get.run() }
    }
  }
#endif
