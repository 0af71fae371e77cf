import Foundation
import Setpoint
import SetpointTesting
import Testing

extension Surroundings {
  /// Files whose bytes aren't the text that they should be.
  @Suite struct TextEncodingTests {
    private let folder: TemporaryFolder
    private var file: URL { folder.url.appending(path: "settings.json") }
    private let size = Setting("size", default: 14)
    private let name = Setting("name", default: "")
    private let last = Setting("last", default: 0)

    init() throws { folder = try TemporaryFolder() }

    /// Six lines, with a byte sequence in the text of the fourth.
    private static func lines(with bytes: [UInt8]) -> Data {
      Data("{\n  \"size\": 20,\n  \"name\": \"Ada\",\n  \"city\": \"caf".utf8) + Data(bytes)
        + Data("\",\n  \"last\": 5\n}\n".utf8)
    }

    struct BadBytes: Sendable, CustomTestStringConvertible {
      let name: String
      let bytes: [UInt8]
      var location = "line 4, column 15"
      var problem = "the text isn't UTF-8"
      var testDescription: String { name }
    }

    static let badBytes = [
      BadBytes(name: "Latin-1", bytes: [0xE9]),
      BadBytes(name: "an overlong slash", bytes: [0xC0, 0xAF]),
      BadBytes(name: "a surrogate in UTF-8", bytes: [0xED, 0xA0, 0x80]),
      BadBytes(name: "a cut letter", bytes: [0xC3]),
      BadBytes(name: "beyond Unicode", bytes: [0xF4, 0x90, 0x80, 0x80]),
      BadBytes(
        name: "a zero", bytes: [0],
        problem: "a string must not contain a line break or control code"),
      BadBytes(
        name: "half of a pair", bytes: Array(#"\ud800"#.utf8), location: "line 4, column 21",
        problem: "half of a surrogate pair"),
    ]

    @Test(arguments: badBytes)
    func membersBeforeBytesThatAreNoTextAreInEffectAndTheLocationIsNamed(_ bad: BadBytes) throws {
      try Self.lines(with: bad.bytes).write(to: file)
      let container = SettingsContainer(store: .file(at: file)) {
        size
        name
        last
      }
      #expect(container[size] == 20)
      #expect(container[name] == "Ada")
      #expect(container[last] == 0)
      #expect(
        container.issues.map(\.error.problem) == [
          "Settings file '\(file.path)' can't be read: \(bad.location): \(bad.problem)."
        ])
    }

    @Test func theLocationIsThatOfTheByteWhereverItIs() throws {
      let texts: [(text: [UInt8], location: String)] = [
        (Array("{ // caf".utf8) + [0xE9] + Array("\n}".utf8), "line 1, column 9"),
        (Array("{ /* caf".utf8) + [0xE9] + Array(" */ }".utf8), "line 1, column 9"),
        (Array("{\"a\": 1,\n ".utf8) + [0xE9] + Array(" \"b\": 2}".utf8), "line 2, column 2"),
        (Array("{\"a\": 1}\n".utf8) + [0xE9], "line 2, column 1"),
        (Array("{\"é\": \"ü".utf8) + [0xFF] + Array("\"}".utf8), "line 1, column 9"),
        (Array("{\"a\": \"\\".utf8) + [0xE9] + Array("\"}".utf8), "line 1, column 9"),
      ]
      for (text, location) in texts {
        try Data(text).write(to: file)
        let container = SettingsContainer(store: .file(at: file)) { size }
        #expect(
          container.issues.map(\.error.problem) == [
            "Settings file '\(file.path)' can't be read: \(location): the text isn't UTF-8."
          ])
      }
    }

    @Test(arguments: [true, false])
    func aFileInUTF16IsNamedAsSuch(isBigEndian: Bool) throws {
      let units = "\u{FEFF}{\"size\": 20}".utf16
      let bytes = units.flatMap { unit -> [UInt8] in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? pair : pair.reversed()
      }
      try Data(bytes).write(to: file)
      let container = SettingsContainer(store: .file(at: file)) { size }
      #expect(
        container.issues.map(\.error.problem) == [
          "Settings file '\(file.path)' can't be read: "
            + "line 1, column 1: the text is UTF-16; save it as UTF-8."
        ])
    }

    @Test func aSourceNamesTheLocation() throws {
      try Self.lines(with: [0xE9]).write(to: file)
      let error = #expect(throws: SettingsError.self) {
        try FileSource(at: file).readNow(for: [size])
      }
      #expect(error?.problem.contains("line 4, column 15: the text isn't UTF-8") == true)
    }

    @Test func anEnvironmentFileNamesTheLocation() throws {
      let file = folder.url.appending(path: ".env")
      try (Data("READER_SIZE=20\nREADER_NAME=caf".utf8) + Data([0xE9, 0x0A])).write(to: file)
      let error = #expect(throws: SettingsError.self) {
        try EnvironmentFile(at: file, prefix: "READER").readNow(for: [size, name])
      }
      #expect(
        error?.problem == "Environment file '\(file.path)' can't be read: "
          + "line 2, column 16: the text isn't UTF-8.")
    }

    #if PropertyLists
      @Test func aPropertyListNamesTheLocation() throws {
        let file = folder.url.appending(path: "defaults.plist")
        let start = "<plist>\n<dict>\n<key>name</key>\n<string>caf"
        let list = Data(start.utf8) + Data([0xE9]) + Data("</string>\n</dict>\n</plist>\n".utf8)
        try list.write(to: file)
        let error = #expect(throws: SettingsError.self) {
          try FileSource(at: file).readNow(for: [name])
        }
        #expect(error?.problem.contains("it isn't UTF-8 (line 4, column 12)") == true)
        let latin = Data("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\n".utf8) + list
        try latin.write(to: file)
        #expect(
          try FileSource(at: file).readNow(for: [name]).values["name"]?.content
            == .value("café"))
      }
    #endif

    @Test func aZeroThatIsWrittenAsAnEscapeIsPartOfTheText() throws {
      try Data(#"{"name": "a\u0000b"}"#.utf8).write(to: file)
      let container = SettingsContainer(store: .file(at: file)) { name }
      #expect(container[name] == "a\0b")
      #expect(container.issues.isEmpty)
    }

    @Test func bytesThatAreNoTextStayInACopyWhenTheFileIsWritten() throws {
      let bytes = Self.lines(with: [0xE9])
      try bytes.write(to: file)
      let store = FileStore(at: file)
      try store.set(30, forKey: "size")
      try store.flush()
      #expect(FileStore(at: file).value(forKey: "size") == 30)
      #expect(FileStore(at: file).value(forKey: "name") == "Ada")
      let copies = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        .filter { $0.hasPrefix("settings.json.unreadable-") }
      #expect(copies.count == 1)
      for copy in copies {
        #expect(try Data(contentsOf: folder.url.appending(path: copy)) == bytes)
      }
    }
  }
}
