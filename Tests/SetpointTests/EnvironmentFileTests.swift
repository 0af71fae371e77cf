import Foundation
import Setpoint
import SetpointTesting
import Testing

struct EnvironmentFileTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let name = Setting("name", default: "")
  private let size = Setting("fontSize", default: 14)

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: ".env")
  }

  private func reading(_ text: String) throws -> SettingsReading {
    try Data(text.utf8).write(to: file)
    return try EnvironmentFile(at: file, prefix: "READER").readNow(for: [name, size])
  }

  @Test(arguments: [
    ("READER_NAME=Ida", "Ida"), ("READER_NAME = Ida Bell \t", "Ida Bell"),
    ("export READER_NAME=Ida", "Ida"), ("  export\tREADER_NAME='Ida'", "Ida"),
    ("READER_NAME=Ida # a comment", "Ida"), ("READER_NAME=a#b", "a#b"),
    ("READER_NAME=#36F", "#36F"), ("READER_NAME= #b", ""),
    ("READER_NAME=", ""), ("READER_NAME='a # b' # c", "a # b"), ("READER_NAME=a'b\"c", "a'b\"c"),
    ("READER_NAME='$HOME \\n `id`'", "$HOME \\n `id`"), ("READER_NAME=$HOME$(id)", "$HOME$(id)"),
    (#"READER_NAME="a\nb\t\"c\" \\ \$d \q""#, "a\nb\t\"c\" \\ $d \\q"),
    ("READER_NAME='a\nb'", "a\nb"), ("READER_NAME=\"a\nb\"", "a\nb"),
    ("reader_name=Ida\r\n", "Ida"),
    ("\u{FEFF}READER_NAME=Ida", "Ida"), ("# READER_NAME=x\n\nREADER_NAME=Ida", "Ida"),
    ("READER_NAME=Eva\nREADER_NAME=Ida", "Ida"), ("export=1\nREADER_NAME=Ida", "Ida"),
    ("READER_NAME=a=b", "a=b"), ("READER_NAME=ünï", "ünï"),
  ])
  func aLineGivesItsValue(text: String, expected: String) throws {
    let reading = try reading(text)
    #expect(reading.values["name"]?.content == .text(expected))
    #expect(reading.issues == [])
    #expect(!reading.isComplete)
  }

  @Test(arguments: [
    "READER_NAME", "=x", "READER NAME=x", "1READER=x", "READER_NAME='x", "READER_NAME=\"x",
    "READER_NAME='x' y", "?", "READER_NAME=\"x\\",
  ])
  func aDamagedLineIsReportedAndTheNextOneCounts(line: String) throws {
    let reading = try reading("# first\n\(line)\nREADER_FONT_SIZE=18\n")
    #expect(reading.values["name"] == nil)
    #expect(
      reading.values["fontSize"] == SourceValue(text: "18", at: .file(file.path, line: 3)))
    #expect(reading.issues.map(\.code) == [.unreadable])
    #expect(reading.issues.first?.origin?.location == .file(file.path, line: 2))
    #expect(
      reading.issues.first?.error.description
        == "Line 2 of the file isn't a variable. Write NAME=value, and close quotes.")
  }

  @Test func aMistypedVariableIsReportedAndAForeignOneIsNot() throws {
    let reading = try reading("READER_NAEM=x\nHOME=/\nREADER_FONTSIZE=18\n")
    #expect(reading.issues.map(\.error.recoverySuggestion) == ["Did you mean 'READER_NAME'?"])
    #expect(reading.values.keys.sorted() == ["fontSize"])
  }

  @Test func theFileIsReadAgainWhenSourcesAreRefreshedAndDamageKeepsTheLastValues() throws {
    _ = try reading("READER_FONT_SIZE=18")
    let source = EnvironmentFile(at: file, prefix: "READER")
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(overrides: [source])
    ) { size }
    #expect(container[size] == 18)
    _ = try reading("READER_FONT_SIZE=20")
    container.refresh()
    #expect(container[size] == 20)
    for damage in [Data([0xFF]), Data(repeating: 0x23, count: (1 << 20) + 1)] {
      try damage.write(to: file)
      container.refresh()
      #expect(container[size] == 20)
      #expect(container.issues.map(\.code) == [.unreadableFile])
    }
    try FileManager.default.removeItem(at: file)
    container.refresh()
    #expect(container[size] == 14 && container.issues == [])
    #expect(throws: SettingsError.self) {
      try EnvironmentFile(at: file, prefix: "READER", isOptional: false).readNow(for: [size])
    }
  }

  @Test func tenThousandDamagedLinesAreAHundredIssues() throws {
    #expect(try reading(String(repeating: "x\n", count: 10_000)).issues.count == 100)
    #expect(try reading(String(repeating: "A=\"\n", count: 10_000)).issues.count <= 100)
  }
}
