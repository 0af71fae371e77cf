import Foundation
import Setpoint
import SetpointTesting
import Testing

struct FolderSourceTests {
  private let folder: TemporaryFolder
  private let drops: URL
  private let setting = Setting("name", default: "Ada")
  private let size = Setting("appearance.fontSize", default: 14)

  init() throws {
    folder = try TemporaryFolder()
    drops = folder.url.appending(path: "conf.d")
    try FileManager.default.createDirectory(at: drops, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: drops.appending(path: name), options: .atomic)
  }
  private func location(_ name: String) -> SettingLocation {
    .file(drops.appending(path: name).path, line: 1)
  }
  private func reading() throws -> SettingsReading {
    try FolderSource(at: drops).readNow(for: [setting, size])
  }

  @Test func laterNamesWinPerSettingInByteOrder() throws {
    try write(#"{"name": "Zoe"}"#, to: "Z.json")
    try write(#"{"name": "Ida", "appearance": {"fontSize": 18}}"#, to: "10.json")
    try write(#"{"name": "Mary"}"#, to: "9.json")
    try write(#"{"name": "Grace"}"#, to: "a.json")
    try write(#"{"name": "Émilie"}"#, to: "é.json")
    #expect(
      try reading()
        == SettingsReading([
          "name": SourceValue("Émilie", at: location("é.json")),
          "appearance.fontSize": SourceValue(18, at: location("10.json")),
        ]))
    try FileManager.default.removeItem(at: drops.appending(path: "é.json"))
    #expect(try reading().values["name"] == SourceValue("Grace", at: location("a.json")))
    try FileManager.default.removeItem(at: drops.appending(path: "a.json"))
    #expect(try reading().values["name"] == SourceValue("Zoe", at: location("Z.json")))
    try FileManager.default.removeItem(at: drops.appending(path: "Z.json"))
    #expect(try reading().values["name"] == SourceValue("Mary", at: location("9.json")))
  }

  @Test func aDamagedFileKeepsItsLastValuesUntilItIsRemoved() throws {
    try write(#"{"name": "Ida"}"#, to: "1.json")
    try write(#"{"name": "Grace", "appearance.fontSize": 18}"#, to: "2.json")
    let source = FolderSource(at: drops)
    let whole = try source.readNow(for: [setting, size])
    try write(#"{"name": "Zoe","#, to: "2.json")
    let damaged = try source.readNow(for: [setting, size])
    #expect(damaged.values == whole.values && damaged.issues.map(\.code) == [.unreadableFile])
    try FileManager.default.removeItem(at: drops.appending(path: "2.json"))
    #expect(try source.readNow(for: [setting, size]).values.keys.sorted() == ["name"])
    try write(#"{"name": "Zoe","#, to: "2.json")
    #expect(
      try source.readNow(for: [setting, size]).values["name"]
        == SourceValue("Ida", at: location("1.json")))
  }

  #if os(Linux)
    @Test func aFileWhoseNameIsNotUTF8IsReported() throws {
      try Data(#"{"name": "Ida"}"#.utf8).write(to: folder.appending("10.json"))
      try write("{}", to: "20.json")
      try folder.moveToLatin1("conf.d/20.json", ending: ".json")
      let source = FolderSource(at: folder.url)
      let reading = try source.readNow(for: [setting])
      #expect(reading.values["name"]?.content == .value("Ida"))
      #expect(reading.issues.map { $0.description.contains("its name isn't UTF-8") } == [true])
    }
  #endif

  @Test func aFolderThatMustExistIsReportedWhileItIsMissing() throws {
    let missing = folder.url.appending(path: "missing.d")
    let source = FolderSource(at: missing, isOptional: false)
    #expect {
      try source.readNow(for: [setting])
    } throws: { error in
      (error as? SettingsError)?.problem == "Settings folder '\(missing.path)' is missing."
    }
    #expect(try FolderSource(at: missing).readNow(for: [setting]) == SettingsReading())
    let container = SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source])) {
      setting
    }
    #expect(container.issues.map(\.code) == [.unreadableFile])
    try FileManager.default.createDirectory(at: missing, withIntermediateDirectories: true)
    #expect(try source.readNow(for: [setting]) == SettingsReading())
  }

  @Test func aFolderThatMustExistAndIsEmptyIsNoMistake() throws {
    let source = FolderSource(at: drops, isOptional: false)
    #expect(try source.readNow(for: [setting]) == SettingsReading())
    try write(#"{"name": "Ida"}"#, to: "a.json")
    #expect(
      try source.readNow(for: [setting]).values["name"]
        == SourceValue("Ida", at: location("a.json")))
  }

  @Test func hiddenFilesBackupsAndUnknownFormatsAreSkipped() throws {
    for name in [".a.json", "a.json~", "a.json.bak", "#a.json#", "README", "a.yaml", "a.json.swp"] {
      try write("damaged", to: name)
    }
    #expect(try reading() == SettingsReading())
  }

  @Test func aDamagedFileIsReportedAndTheOthersAreUsed() throws {
    try write(#"{"name": "Ida"}"#, to: "1.json")
    try write("{", to: "2.json")
    try write(#"{"appearance": {"fontSize": 18}}"#, to: "3.json")
    let reading = try reading()
    #expect(reading.values.keys.sorted() == ["appearance.fontSize", "name"])
    let path = drops.appending(path: "2.json").path
    #expect(
      reading.issues.map(\.description) == [
        "Settings file '\(path)' can't be read: line 1, column 2: expected '\"'. "
          + "Fix it. Until then, values that were read before stay in effect."
      ])
  }

  @Test func aFolderThatIsMissingGivesNothing() throws {
    #expect(
      try FolderSource(at: folder.url.appending(path: "none")).readNow(for: [setting])
        == SettingsReading())
  }

  @Test func aFileInPlaceOfTheFolderIsReported() throws {
    try write("", to: "file")
    let location = drops.appending(path: "file")
    let error = #expect(throws: SettingsError.self) {
      try FolderSource(at: location).readNow(for: [setting])
    }
    #expect(error?.problem == "Settings file '\(location.path)' can't be read: Not a directory.")
  }

  @Test func addedAndRemovedFilesAreAnnounced() async throws {
    let source = FolderSource(at: drops)
    let events = SourceEvents(of: source)
    try write("passed over", to: "a.txt")
    try write(#"{"name": "Ida"}"#, to: "a.json")
    #expect(await events.next() == "changed")
    #expect(try reading().values["name"] == SourceValue("Ida", at: location("a.json")))
    try FileManager.default.moveItem(
      at: drops.appending(path: "a.json"), to: drops.appending(path: "b.json"))
    #expect(await events.next() == "changed")
    try FileManager.default.removeItem(at: drops)
    #expect(await events.next() == "changed")
    #expect(try reading() == SettingsReading())
  }
}
