import Foundation
import Setpoint
import SetpointTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct ManagedFileTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let server = Setting("sync.server", default: "")
  private let theme = Setting("appearance.theme", default: "light")

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "managed.json")
    try setPermissions(0o755, of: folder.url)
  }

  private func setPermissions(_ permissions: Int, of url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
  }
  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: file, options: .atomic)
    try setPermissions(0o644, of: file)
  }
  private func reading() throws -> SettingsReading {
    try ManagedFile(at: file).readNow(for: [server, theme])
  }
  private func location(_ line: Int) -> SettingLocation { .file(file.path, line: line) }

  private let policy = """
    {
      "owner": "Example IT",
      "mandatory": {"sync.server": "https://sync.example.org"},
      "recommended": {"appearance": {"theme": "dark"}},
      "reasons": {"sync": {"server": "Required by policy 7."}}
    }
    """

  @Test func mandatoryValuesAreLockedAndRecommendedOnesAreNot() throws {
    try write(policy)
    #expect(
      try reading()
        == SettingsReading([
          "sync.server": SourceValue(
            "https://sync.example.org", at: location(3),
            lock: SettingLock(owner: "Example IT", reason: "Required by policy 7.")),
          "appearance.theme": SourceValue("dark", at: location(4)),
        ]))
  }

  @Test func aContainerRefusesToWriteWhatIsLockedAndSaysWhy() throws {
    try write(policy)
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(managed: [ManagedFile(at: file)])
    ) {
      server
      theme
    }
    #expect(container[server] == "https://sync.example.org")
    #expect(container[theme] == "dark")
    let error = #expect(throws: SettingsError.self) { try container.set("", for: server) }
    #expect(
      error?.description
        == "Setting 'sync.server' is managed by Example IT. Required by policy 7.")
    try container.set("sepia", for: theme)
    #expect(container[theme] == "sepia")
    #expect(container.issues.isEmpty)
  }

  @Test func aMandatoryValueGoesBeforeARecommendedOne() throws {
    try write(#"{"mandatory": {"sync.server": "a"}, "recommended": {"sync.server": "b"}}"#)
    #expect(
      try reading().values
        == ["sync.server": SourceValue("a", at: location(1), lock: SettingLock())])
  }

  @Test(arguments: [
    (
      #"{"mandtory": {}}"#,
      "'mandtory' is no part of a managed file. Did you mean 'mandatory'?"
    ),
    (
      #"{"version": 1}"#,
      "'version' is no part of a managed file. "
        + "The parts are 'mandatory', 'owner', 'reasons', 'recommended'."
    ),
    (#"{"mandatory": []}"#, "'mandatory' of a managed file holds a list. Give a dictionary."),
    (#"{"owner": 5}"#, "'owner' of a managed file holds a whole number. Give a text."),
    (
      #"{"mandatory": {"sync.server": ""}, "reasons": {"sync.sever": ""}}"#,
      "The reason for 'sync.sever' is of no mandatory value. Did you mean 'sync.server'?"
    ),
    (
      #"{"mandatory": {"sync.server": ""}, "reasons": {"sync.server": 7}}"#,
      "'reasons' of a managed file holds a whole number. Give a text."
    ),
  ])
  func whatIsWrongInAPartIsReportedAndTheRestCounts(text: String, problem: String) throws {
    try write(text)
    #expect(try reading().issues.map(\.error.description) == [problem])
    #expect(try reading().issues.map(\.origin?.location) == [location(1)])
    let counts = text.contains(#""sync.server": """#)
    #expect(try reading().values.keys.contains("sync.server") == counts)
  }

  @Test func aFileThatIsNoDictionaryIsDamaged() throws {
    try write("[]")
    let error = #expect(throws: SettingsError.self) { try reading() }
    #expect(
      error?.description
        == "Settings file '\(file.path)' cannot be read: it holds a list, not a dictionary. "
        + "Fix it. Until then, its last values stay in effect.")
  }

  @Test func aMissingFileDemandsNothing() throws {
    #expect(try reading() == SettingsReading())
  }

  @Test func aFileThatEveryoneMayWriteLocksNothing() throws {
    try write(policy)
    try setPermissions(0o646, of: file)
    let distrusted = try reading()
    #expect(distrusted.values.mapValues(\.lock) == ["sync.server": nil, "appearance.theme": nil])
    #expect(
      distrusted.issues.map(\.description) == [
        "A managed file locks no settings, as everyone may write '\(file.path)'. "
          + "Let only the administrator write the file and its folder. (\(file.path))"
      ])
  }

  @Test func aFileThatEveryoneMayReplaceLocksNothing() throws {
    try write(policy)
    try setPermissions(0o777, of: folder.url)
    #expect(try reading().issues.map(\.code) == [.untrusted])
    try setPermissions(0o1777, of: folder.url)
    #expect(try reading().issues == [])
  }

  @Test func aLinkIsTrustedAsFarAsItsTarget() throws {
    try write(policy)
    try setPermissions(0o666, of: file)
    let link = folder.url.appending(path: "link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(
      try ManagedFile(at: link).readNow(for: [server]).issues.map(\.code) == [.untrusted])
  }

  @Test func whatDoesNotBelongToRootLocksNothingIfRootIsRequired() throws {
    try write(policy)
    if geteuid() == 0 { #expect(unsafe chown(file.path, 1000, 1000) == 0) }
    let managed = ManagedFile(at: file, requiresRoot: true)
    let reading = try managed.readNow(for: [server])
    #expect(reading.values["sync.server"]?.lock == nil)
    #expect(
      reading.issues.map(\.error.problem) == [
        "A managed file locks no settings, as '\(file.path)' does not belong to root."
      ])
    #expect(try self.reading().issues == [])
  }

  @Test func aNewPolicyIsTold() async throws {
    try write(policy)
    let source = ManagedFile(at: file)
    _ = try source.readNow(for: [server])
    let events = SourceEvents(of: source)
    try write("{}")
    #expect(await events.next() == "changed")
    #expect(try reading() == SettingsReading())
  }
}
