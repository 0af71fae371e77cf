#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointCommand
  import SetpointPresentation
  import Testing

  private struct Editor: SettingsProvider {
    struct Style: OptionSet, Codable {
      let rawValue: Int
      static let bold = Style(rawValue: 1)
      static let italic = Style(rawValue: 2)
    }

    static let width = Setting("window.width", default: 800, "Width")
    static let style = Setting(
      "style", default: Style.bold, .help("Of titles.", more: "A longer text."),
      .options([.bold: "Bold", .italic: "Italic"]))
    static let caption = Setting<Style?>(
      "caption", default: nil, .options([.bold: "Bold", .italic: "Italic"]))
    @TaskLocal static var store = MemoryStore()

    func makeSettings() -> SettingsContainer {
      SettingsContainer(store: Self.store) {
        SettingsGroup("Frame", .row, key: "frame") {
          Self.width
          Setting("window.height", default: 600)
        }
        Self.style
        Self.caption
      }
    }
  }

  struct RowCommandTests {
    private func run(_ arguments: String..., in store: MemoryStore = MemoryStore()) throws {
      try Editor.$store.withValue(store) {
        var command = try SettingsCommand<Editor>.parseAsRoot(arguments)
        try command.run()
      }
    }

    @Test func aRowIsListedAndChangedByItsKeys() throws {
      let store = MemoryStore()
      try run("list", "frame", "--tree", in: store)
      try run("set", "window.width", "900", in: store)
      #expect(store.value(forKey: "window.width") == 900)
      try run("reset", "frame", "--yes", in: store)
      #expect(store.keys == [])
    }

    @Test(arguments: ["frame", "width", "bold", "longer text"])
    func searchFindsRowsMembersAndTheLongerHelp(words: String) throws {
      try run("search", words)
    }

    @Test func membersAreSetByTheirNames() throws {
      let store = MemoryStore()
      try run("set", "style", "Bold,", "italic", in: store)
      #expect(store.value(forKey: "style") == 3)
      try run("set", "style", "Italic", in: store)
      #expect(store.value(forKey: "style") == 2)
      #expect(throws: (any Error).self) { try run("set", "style", "Wide", in: store) }
      try run("explain", "style", in: store)
    }

    @Test func membersOfAnOptionalOptionSetAreSetByTheirNames() throws {
      let store = MemoryStore()
      try run("set", "caption", "Bold,", "italic", in: store)
      #expect(store.value(forKey: "caption") == 3)
      try run("set", "caption", "", in: store)
      #expect(store.value(forKey: "caption") == .null)
    }
  }
#endif
