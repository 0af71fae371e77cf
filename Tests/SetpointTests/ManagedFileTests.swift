import Foundation
import Setpoint
import SetpointTesting
import TestSupport
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

  @Test func aContainerRefusesToWriteALockedValueAndNamesTheReason() throws {
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

  @Test func aMandatoryValueWinsOverARecommendedOne() throws {
    try write(#"{"mandatory": {"sync.server": "a"}, "recommended": {"sync.server": "b"}}"#)
    #expect(
      try reading().values
        == ["sync.server": SourceValue("a", at: location(1), lock: SettingLock())])
  }

  @Test(arguments: [
    (
      #"{"mandtory": {}}"#,
      "'mandtory' isn't part of a managed file. Did you mean 'mandatory'?"
    ),
    (
      #"{"version": 1}"#,
      "'version' isn't part of a managed file. "
        + "The parts are 'mandatory', 'owner', 'reasons', 'recommended'."
    ),
    (#"{"mandatory": []}"#, "'mandatory' of a managed file contains a list. Use a dictionary."),
    (#"{"owner": 5}"#, "'owner' of a managed file contains a whole number. Use a string."),
    (
      #"{"mandatory": {"sync.server": ""}, "reasons": {"sync.sever": ""}}"#,
      "The reason for 'sync.sever' has no matching mandatory value. Did you mean 'sync.server'?"
    ),
    // Names are compared with those of settings alone, however many a policy holds.
    (
      #"{"mandatory": {"other.name": ""}, "reasons": {"other.nane": ""}}"#,
      "The reason for 'other.nane' has no matching mandatory value. Remove it."
    ),
    (
      #"{"mandatory": {"sync.server": ""}, "reasons": {"sync.server": 7}}"#,
      "'reasons' of a managed file contains a whole number. Use a string."
    ),
  ])
  func whatIsWrongInAPartIsReportedAndTheRestCounts(text: String, problem: String) throws {
    try write(text)
    #expect(try reading().issues.map(\.error.description) == [problem])
    #expect(try reading().issues.map(\.origin?.location) == [location(1)])
    let counts = text.contains(#""sync.server": """#)
    #expect(try reading().values.keys.contains("sync.server") == counts)
  }

  @Test func aFileWithoutADictionaryIsDamaged() throws {
    try write("[]")
    let error = #expect(throws: SettingsError.self) { try reading() }
    #expect(
      error?.description
        == "Settings file '\(file.path)' can't be read: it holds a list, not a dictionary. "
        + "Fix it. Until then, values that were read before stay in effect.")
  }

  @Test func aMissingFileLocksNothing() throws {
    #expect(try reading() == SettingsReading())
  }

  @Test func aFileThatEveryoneMayWriteLocksNothing() throws {
    try write(policy)
    try setPermissions(0o646, of: file)
    let distrusted = try reading()
    #expect(distrusted.values.mapValues(\.lock) == ["sync.server": nil, "appearance.theme": nil])
    #expect(
      distrusted.issues.map(\.description) == [
        "A managed file locks no settings because everyone can write '\(file.path)'. "
          + "Make the file, its folders and links writable only by the administrator. (\(file.path))"
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

  @Test func aFileThatAGroupMayWriteLocksNothing() throws {
    try write(policy)
    try setPermissions(0o664, of: file)
    #expect(
      try reading().issues.map(\.error.problem) == [
        "A managed file locks no settings because the group of '\(file.path)' can write it."
      ])
    try setPermissions(0o644, of: file)
    try setPermissions(0o775, of: folder.url)
    #expect(try reading().issues.map(\.code) == [.untrusted])
  }

  /// Makes `outer/inner` with a policy.
  private func makeFolders() throws -> (outer: URL, file: URL) {
    let outer = folder.url.appending(path: "outer")
    let inner = outer.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for folder in [outer, inner] { try setPermissions(0o755, of: folder) }
    let file = inner.appending(path: "managed.json")
    try Data(policy.utf8).write(to: file)
    try setPermissions(0o644, of: file)
    return (outer, file)
  }

  @Test func everyParentFolderIsChecked() throws {
    let (outer, file) = try makeFolders()
    let source = ManagedFile(at: file)
    #expect(try source.readNow(for: [server]).issues == [])
    try setPermissions(0o777, of: outer)
    #expect(
      try source.readNow(for: [server]).issues.map(\.error.problem) == [
        "A managed file locks no settings because everyone can write '\(outer.path)'."
      ])
  }

  @Test func everyParentFolderOfALinksTargetIsChecked() throws {
    let (outer, file) = try makeFolders()
    let link = folder.url.appending(path: "link.json")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "./outer/../outer/inner/managed.json")
    let second = folder.url.appending(path: "second.json")
    try FileManager.default.createSymbolicLink(at: second, withDestinationURL: link)
    let source = ManagedFile(at: second)
    let reading = try source.readNow(for: [server])
    #expect(reading.issues == [])
    #expect(reading.values["sync.server"]?.lock != nil)
    try setPermissions(0o777, of: outer)
    #expect(try source.readNow(for: [server]).issues.map(\.code) == [.untrusted])
    try FileManager.default.removeItem(at: file)
    #expect(try source.readNow(for: [server]) == SettingsReading())
  }

  @Test func linksInACircleAreAnError() throws {
    let link = folder.url.appending(path: "link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: link)
    #expect(throws: SettingsError.self) { try ManagedFile(at: link).readNow(for: [server]) }
  }

  @Test func aPipeInPlaceOfTheFileIsAnErrorWithoutAWait() throws {
    #expect(unsafe mkfifo(file.path, 0o644) == 0)
    #expect(throws: SettingsError.self) { try reading() }
  }

  @Test(.needs(.root)) func aFileOfAnotherUserLocksNothing() throws {
    try write(policy)
    #expect(unsafe chown(file.path, 1000, 1000) == 0)
    #expect(
      try reading().issues.map(\.error.problem) == [
        "A managed file locks no settings because '\(file.path)' belongs to another user."
      ])
  }

  private func neededContainer() -> SettingsContainer {
    SettingsContainer(
      store: .memory,
      layers: SettingsLayers(managed: [ManagedFile(at: file, isOptional: false)])
    ) {
      server
      theme
    }
  }

  @Test func aRequiredPolicyKeepsItsLocksWhenTheFileDisappears() async throws {
    try write(policy)
    let container = neededContainer()
    try FileManager.default.removeItem(at: file)
    let issues = await container.readSources()
    #expect(container[server] == "https://sync.example.org")
    #expect(container.lock(of: server) != nil)
    #expect(
      issues.map(\.error.problem) == ["Settings file '\(file.path)' is missing."])
  }

  @Test func aRequiredPolicyKeepsItsLocksWhenOthersMayWriteTheFile() async throws {
    try write(policy)
    let container = neededContainer()
    let evil = folder.appending("evil.json")
    try Data(#"{"mandatory": {"sync.server": "https://evil.example.org"}}"#.utf8).write(to: evil)
    try setPermissions(0o666, of: evil)
    #expect(unsafe rename(evil.path, file.path) == 0)
    #expect(await container.readSources().count == 1)
    #expect(container[server] == "https://sync.example.org")
    #expect(container.lock(of: server)?.owner == "Example IT")
  }

  @Test func theFirstReadingOfAnUntrustedRequiredPolicyGivesNothing() throws {
    try write(policy)
    try setPermissions(0o666, of: file)
    let container = neededContainer()
    #expect(container[server] == "")
    #expect(container.issues.count == 1)
  }

  /// A thread exchanges a folder and a link for those in which everyone may write.
  @Test(arguments: [false, true])
  func swappingFilesDuringAReadForgesNoLock(requiresRoot: Bool) async throws {
    let manager = FileManager.default
    let forged = policy.replacing("sync.example.org", with: "forged.example.org")
    for (name, text, permissions) in [("true", policy, 0o755), ("open", forged, 0o777)] {
      let location = folder.url.appending(path: "\(name)/in")
      try manager.createDirectory(at: location, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: location.appending(path: "p.json"))
      try setPermissions(0o644, of: location.appending(path: "p.json"))
      try setPermissions(0o755, of: location)
      try setPermissions(permissions, of: location.deletingLastPathComponent())
    }
    let link = folder.url.appending(path: "link")
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "true")
    let new = folder.url.appending(path: "new")
    let source = ManagedFile(at: link.appending(path: "in/p.json"), requiresRoot: requiresRoot)
    let exchange = Task.detached {
      var isTrue = false
      while !Task.isCancelled {
        try? FileManager.default.createSymbolicLink(
          atPath: new.path, withDestinationPath: isTrue ? "true" : "open")
        unsafe rename(new.path, link.path)
        isTrue.toggle()
      }
    }
    let values = (0..<2_000).compactMap { _ in
      try? source.readNow(for: [server]).values["sync.server"]
    }
    exchange.cancel()
    await exchange.value
    let locked = values.filter { $0.lock != nil }.map(\.content)
    #expect(Set(locked).isSubset(of: [.value("https://sync.example.org")]))
    // Only root can be required where the test is root's.
    #expect(!locked.isEmpty || requiresRoot && geteuid() != 0)
  }

  @Test func aFileOfAnotherOwnerLocksNothingIfRootIsRequired() throws {
    try write(policy)
    if geteuid() == 0 { #expect(unsafe chown(file.path, 1000, 1000) == 0) }
    let managed = ManagedFile(at: file, requiresRoot: true)
    let reading = try managed.readNow(for: [server])
    #expect(reading.values["sync.server"]?.lock == nil)
    #expect(reading.issues.map(\.code) == [.untrusted])
    #expect(reading.issues.first?.error.problem.hasSuffix("isn't owned by root.") == true)
    if geteuid() != 0 { #expect(try self.reading().issues == []) }
  }

  @Test func aNewPolicyIsAnnounced() async throws {
    try write(policy)
    let source = ManagedFile(at: file)
    _ = try source.readNow(for: [server])
    let events = SourceEvents(of: source)
    try write("{}")
    #expect(await events.next() == "changed")
    #expect(try reading() == SettingsReading())
  }
}
