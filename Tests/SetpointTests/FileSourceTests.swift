import Foundation
import Setpoint
import SetpointTesting
import Testing

struct FileSourceTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let settings: [SettingDefinition] = [
    Setting("appearance.fontSize", default: 14), Setting("name", default: "Ada"),
    Setting("limits", default: ["day": 1]),
  ]

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "defaults.json")
  }

  private func write(_ text: String, to file: URL? = nil) throws {
    try Data(text.utf8).write(to: file ?? self.file, options: .atomic)
  }
  private func values(_ source: FileSource) throws -> [String: SourceValue.Content] {
    try source.readNow(for: settings).values.mapValues(\.content)
  }
  private func location(_ line: Int) -> SettingLocation { .file(file.path, line: line) }

  @Test func nestedAndFlatKeysAreFoundWithTheirLines() throws {
    try write(
      """
      {
        "appearance": {
          "theme": [{"name": 1}],

          "fontSize": 18
        }, "name": "Ida",
        "limits": {
          "day": 3
        }
      }
      """)
    #expect(
      try FileSource(at: file).readNow(for: settings)
        == SettingsReading([
          "appearance.theme": SourceValue([["name": 1]], at: location(3)),
          "appearance.fontSize": SourceValue(18, at: location(5)),
          "name": SourceValue("Ida", at: location(6)),
          "limits": SourceValue(["day": 3], at: location(7)),
        ]))
    try write(#"{"appearance.fontSize": 20}"#)
    #expect(
      try FileSource(at: file).readNow(for: settings).values
        == ["appearance.fontSize": SourceValue(20, at: location(1))])
  }

  @Test(arguments: [2300, 1600])
  func aFileOfAnyYearIsRead(year: Int) throws {
    try write(#"{"name": "Ida"}"#)
    for path in [file.path, folder.url.path] { try setYear(year, of: path) }
    #expect(try values(FileSource(at: file)) == ["name": .value("Ida")])
  }

  #if PropertyLists
    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func aPropertyListIsRead(_ format: PropertyListSerialization.PropertyListFormat) throws {
      let list: [String: Any] = ["appearance": ["fontSize": 18], "name": "Ida"]
      let file = folder.url.appending(path: "defaults.PLIST")
      try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
        .write(to: file)
      #expect(
        try FileSource(at: file).readNow(for: settings)
          == SettingsReading([
            "appearance.fontSize": SourceValue(18, at: .file(file.path)),
            "name": SourceValue("Ida", at: .file(file.path)),
          ]))
    }

    @Test func aDamagedPropertyListIsNamed() throws {
      let file = folder.url.appending(path: "defaults.plist")
      try write("<plist><dict>", to: file)
      let error = #expect(throws: SettingsError.self) {
        try FileSource(at: file).readNow(for: settings)
      }
      #expect(
        error?.problem.hasPrefix("Settings file '\(file.path)' can't be read: ") == true)
    }
  #endif

  @Test func aMissingFileGivesNothingUnlessItIsRequired() throws {
    #expect(try FileSource(at: file).readNow(for: settings) == SettingsReading())
    let error = #expect(throws: SettingsError.self) {
      try FileSource(at: file, isOptional: false).readNow(for: settings)
    }
    #expect(
      error?.description
        == "Settings file '\(file.path)' is missing. Create it. Until then, its previous values stay in effect."
    )
  }

  @Test(arguments: [
    (
      "{\n  \"name\": Ida\n}",
      "can't be read: line 2, column 11: expected a value. "
        + "Fix it. Until then, values that were read before stay in effect."
    ),
    (
      "[]",
      "can't be used. The settings are a list, not a dictionary. "
        + "Use a dictionary with a value for each key."
    ),
  ])
  func aDamagedFileIsNamedWithTheLocationAndTheRule(text: String, problem: String) throws {
    try write(text)
    let error = #expect(throws: SettingsError.self) {
      try FileSource(at: file).readNow(for: settings)
    }
    #expect(error?.code == .unreadableFile)
    #expect(error?.description == "Settings file '\(file.path)' \(problem)")
  }

  @Test func aFolderInPlaceOfTheFileIsAnErrorAndNoCrash() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(throws: SettingsError.self) { try FileSource(at: file).readNow(for: settings) }
  }

  #if PropertyLists
    private let knownNames = ".json or .plist"
  #else
    private let knownNames = ".json"
  #endif

  @Test func aNameWithoutKnownFormatNeedsOne() throws {
    let file = folder.url.appending(path: "readerrc")
    try write(#"{"name": "Ida"}"#, to: file)
    let error = #expect(throws: SettingsError.self) {
      try FileSource(at: file).readNow(for: settings)
    }
    #expect(
      error?.description
        == "Settings file '\(file.path)' can't be read: its file extension is unknown. "
        + "Pass the format to the source, or use a file name that ends in \(knownNames).")
    #expect(try values(FileSource(at: file, format: .json)) == ["name": .value("Ida")])
  }

  @Test func aMapReadsAnotherLayout() throws {
    try write(#"{"version": 2, "font": {"size": 18}}"#)
    let source = FileSource(at: file) { content in
      guard case .dictionary(let members) = content, case .dictionary(let font) = members["font"]
      else { throw SettingsFileError(problem: "there is no font") }
      return ["appearance.fontSize": font["size"] ?? .null]
    }
    #expect(
      try source.readNow(for: settings)
        == SettingsReading(["appearance.fontSize": SourceValue(18, at: .file(file.path))]))
    try write("{}")
    let error = #expect(throws: SettingsError.self) { try source.readNow(for: settings) }
    #expect(
      error?.problem == "Settings file '\(file.path)' can't be read: there is no font.")
  }

  @Test func aCustomFormatGivesTextsAndLines() throws {
    let format = SettingsFileFormat("pairs", extensions: ["pairs"]) { data in
      let pair = String(decoding: data, as: UTF8.self).split(separator: "=").map(String.init)
      guard pair.count == 2 else { throw SettingsFileError(line: 1, problem: "expected '='") }
      return SettingsFileContent(
        .dictionary([pair[0]: .string(pair[1])]), lines: [[pair[0]]: 1],
        texts: [[pair[0]]: pair[1]])
    }
    try write("appearance.fontSize=18")
    #expect(
      try FileSource(at: file, format: format).readNow(for: settings).values
        == ["appearance.fontSize": SourceValue(text: "18", at: location(1))])
    try write("x")
    let error = #expect(throws: SettingsError.self) {
      try FileSource(at: file, format: format).readNow(for: settings)
    }
    #expect(
      error?.problem == "Settings file '\(file.path)' can't be read: line 1: expected '='.")
  }
}

/// What is told while files are written.
struct FileSourceWatchTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let setting = Setting("name", default: "Ada")

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "inner/deep/defaults.json")
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }
  private func write(_ name: String) throws {
    try Data("{\"name\": \"\(name)\"}".utf8).write(to: file, options: .atomic)
  }
  private func name(_ source: FileSource) throws -> SourceValue.Content? {
    try source.readNow(for: [setting]).values["name"]?.content
  }

  @Test func onlyChangedContentIsAnnounced() async throws {
    try makeFolder()
    try write("Ida")
    let source = FileSource(at: file)
    #expect(try name(source) == .value("Ida"))
    let events = SourceEvents(of: source)
    for (before, after) in [("Ida", "Grace"), ("Grace", "Mary")] {
      try Data().write(to: file.appendingPathExtension("other"))
      try write(before)
      try write(after)
      #expect(await events.next() == "changed")
      #expect(try name(source) == .value(.string(after)))
    }
    #expect(events.told == 2)
  }

  @Test func removalAndReturnAreAnnounced() async throws {
    try makeFolder()
    try write("Ida")
    let source = FileSource(at: file)
    _ = try source.readNow(for: [setting])
    let events = SourceEvents(of: source)
    try FileManager.default.removeItem(at: file)
    #expect(await events.next() == "changed")
    #expect(try name(source) == nil)
    try write("Ida")
    #expect(await events.next() == "changed")
    #expect(try name(source) == .value("Ida"))
  }

  @Test func aFolderThatIsAddedRemovedOrReplacedIsNoticed() async throws {
    let source = FileSource(at: file)
    let events = SourceEvents(of: source)
    #expect(try folder.files == [])
    try makeFolder()
    try write("Ida")
    #expect(await events.next() == "changed")
    try FileManager.default.removeItem(at: folder.url.appending(path: "inner"))
    #expect(await events.next() == "changed")
    #expect(try name(source) == nil)
    try makeFolder()
    try write("Grace")
    #expect(await events.next() == "changed")
    let inner = file.deletingLastPathComponent()
    try FileManager.default.moveItem(at: inner, to: folder.url.appending(path: "aside"))
    #expect(await events.next() == "changed")
    try makeFolder()
    try write("Mary")
    #expect(await events.next() == "changed")
    #expect(try name(source) == .value("Mary"))
  }

  @Test func theTargetOfALinkIsWatched() async throws {
    try makeFolder()
    let target = folder.url.appending(path: "target.json")
    try Data(#"{"name": "Ida"}"#.utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    let source = FileSource(at: file)
    #expect(try name(source) == .value("Ida"))
    let events = SourceEvents(of: source)
    try Data(#"{"name": "Grace"}"#.utf8).write(to: target, options: .atomic)
    #expect(await events.next() == "changed")
    #expect(try name(source) == .value("Grace"))
  }

  @Test func aWriteSinceTheReadingIsAnnouncedAtOnce() async throws {
    try makeFolder()
    let source = FileSource(at: file)
    #expect(try name(source) == nil)
    try write("Ida")
    #expect(await SourceEvents(of: source).next() == "changed")
  }

  @Test func aContainerTakesOverWhatIsWritten() async throws {
    try makeFolder()
    try write("Ida")
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(sources: [FileSource(at: file)])
    ) { setting }
    var updates = container.updates(of: setting).makeAsyncIterator()
    #expect(await updates.next() == "Ida")
    try write("Grace")
    #expect(await updates.next() == "Grace")
    try FileManager.default.removeItem(at: file)
    #expect(await updates.next() == "Ada")
  }
}
