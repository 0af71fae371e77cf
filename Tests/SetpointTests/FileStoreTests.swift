import Foundation
import SetpointSynchronization
import Testing

@testable import Setpoint
@testable import SetpointTesting

extension SettingDefinition {
  fileprivate static let fontSize = Setting("appearance.fontSize", default: 14, .range(10...24))
  fileprivate static let name = Setting("name", default: "Ada")
}

/// The issues that a store reports, and withdraws.
private final class IssueReports: Sendable {
  private let reported = Mutex((count: 0, current: Set<SettingsIssue>()))
  private let atFirst: @Sendable () -> Void

  /// - Parameter atFirst: Called on another thread while the first issue is received.
  init(atFirst: @escaping @Sendable () -> Void) { self.atFirst = atFirst }

  var count: Int { reported.withLock(\.count) }
  var current: Set<SettingsIssue> { reported.withLock(\.current) }

  @Sendable func handle(_ event: StoreEvent) {
    switch event {
    case .changed: break
    case .issueEnded(let issue): reported.withLock { _ = $0.current.remove(issue) }
    case .issue(let issue):
      let isFirst = reported.withLock {
        $0.count += 1
        return $0.count == 1
      }
      if isFirst {
        let isDone = DispatchSemaphore(value: 0)
        Thread { [atFirst] in
          atFirst()
          isDone.signal()
        }.start()
        isDone.wait()
      }
      reported.withLock { _ = $0.current.insert(issue) }
    }
  }
}

struct FileStoreTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.appending("settings.json")
  }

  private func open() -> SettingsContainer {
    SettingsContainer(store: .file(at: file)) {
      SettingDefinition.fontSize
      SettingDefinition.name
    }
  }
  /// Changes settings as another run of the program would.
  private func change(_ body: (SettingsContainer) -> Void) throws {
    let container = open()
    body(container)
    try container.flush()
  }
  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
  private var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  @Test func refreshingReadsAnEditAtOnce() throws {
    try write(#"{"name": "Ada"}"#)
    let container = open()
    for name in ["Grace", "Edith", "Joan"] {
      try write(#"{"name": "\#(name)"}"#)
      container.refresh()
      #expect(container[.name] == name)
    }
  }

  @Test func theFileIsReadable() throws {
    let container = open()
    container[.fontSize] = 18
    container[.name] = "Grace \"Amazing\" Hopper"
    try container.flush()
    #expect(
      try text == """
        {
          "appearance.fontSize": 18,
          "name": "Grace \\"Amazing\\" Hopper"
        }

        """)
  }

  @Test func readingAloneWritesNoFile() throws {
    #expect(open()[.fontSize] == 14)
    #expect(try folder.files == [])
  }

  @Test func anotherContainerReadsWhatWasWritten() throws {
    open()[.fontSize] = 20
    #expect(open()[.fontSize] == 20)
  }

  @Test func unknownMembersStayAsTheyAreWritten() throws {
    try write(#"{"future": {"b": 1.50, "a": [1e2, 123456789012345678901234567890]}, "name":"Ida"}"#)
    try change { $0[.fontSize] = 20 }
    #expect(
      try text == """
        {"future": {"b": 1.50, "a": [1e2, 123456789012345678901234567890]}, "name":"Ida", \
        "appearance.fontSize":20}
        """)
  }

  @Test func commentsAndNestedGroupsStayWhereTheirAuthorPutThem() throws {
    try write("{\n  // Reading\n  \"appearance\": {\"fontSize\": 18}, // points\n}\n")
    let container = open()
    #expect(container[.fontSize] == 18)
    container[.fontSize] = 20
    try container.flush()
    #expect(
      try text == "{\n  // Reading\n  \"appearance\": {\"fontSize\": 20}, // points\n}\n")
  }

  @Test func aFileOverSixteenMebibytesIsRefusedAtOnce() throws {
    try write("{}" + String(repeating: " ", count: 17 << 20))
    #expect(open().issues.first?.error.problem.contains("larger than 16 MiB") == true)
  }

  @Test func aDamagedFileIsReportedWithItsLocationAndUnchanged() throws {
    try write("{\n  \"name\": Ida\n}")
    let container = open()
    #expect(container[.name] == "Ada")
    #expect(
      container.issues.map(\.description) == [
        "Settings file '\(file.path)' can't be read: line 2, column 11: expected a value. "
          + "Fix the file to restore its values. A copy is kept before anything is written."
      ])
    #expect(try text == "{\n  \"name\": Ida\n}")
  }

  @Test func aDamagedFileIsRenamedBeforeTheFirstWrite() throws {
    try write("{ damaged")
    try change { $0[.name] = "Grace" }
    #expect(try text.contains("Grace"))
    let aside = try #require(folder.files.first { $0.hasPrefix("settings.json.unreadable-") })
    #expect(
      try String(contentsOf: folder.appending(aside), encoding: .utf8) == "{ damaged")
  }

  @Test(arguments: ["", "\n", " \r\n\t"])
  func anEmptyFileThatAnotherProgramCreatedHasNoValues(text: String) throws {
    try write(text)
    let container = open()
    #expect(container.issues.isEmpty)
    container[.name] = "Grace"
    try container.flush()
    #expect(try self.text.contains("Grace"))
    #expect(open()[.name] == "Grace" && open().issues.isEmpty)
    #expect(try folder.files.filter { $0.contains(".unreadable-") } == [])
  }

  @Test func anEditOfAFileThatWasEmptyCounts() throws {
    try write("")
    let container = open()
    try write(#"{"name": "Ida"}"#)
    container.refresh()
    #expect(container[.name] == "Ida")
    #expect(container.issues.isEmpty)
  }

  @Test(arguments: ["", "\n", "{}"])
  func anEditAfterTheFirstWriteToAFileWithoutValuesCounts(text: String) throws {
    try write(text)
    let container = open()
    container[.name] = "Grace"
    container[.fontSize] = 20
    try write(#"{"name": "Ida"}"#)
    try container.flush()
    container.refresh()
    #expect(container[.name] == "Ida" && container[.fontSize] == 20)
    #expect(open()[.name] == "Ida" && open()[.fontSize] == 20)
  }

  @Test func aFileThatIsEmptiedKeepsTheValuesOfARunningProgram() throws {
    try write(#"{"name": "Ida"}"#)
    let container = open()
    try write("")
    container.refresh()
    #expect(container[.name] == "Ida")
    container[.fontSize] = 20
    try container.flush()
    #expect(try text.contains("Ida") && text.contains("20"))
  }

  @Test func aFileThatIsEmptiedAfterAStoreHasWrittenItKeepsItsValues() throws {
    try change { $0[.name] = "Grace" }
    try write("")
    #expect(open()[.name] == "Grace")
    #expect(open().issues.map(\.code) == [.unreadableFile])
  }

  @Test func aSecondDamagedFileDoesNotReplaceTheFirst() throws {
    for damage in ["{ one", "{ two"] {
      try write(damage)
      try change { $0[.name] = damage }
    }
    #expect(try folder.files.filter { $0.contains(".unreadable-") }.count == 2)
  }

  @Test func anIssueEndsThoughItsEndIsFoundBeforeItIsReported() async throws {
    try write("{ damaged")
    let store = FileStore(at: file)
    let reports = IssueReports { [file] in
      try? Data("{}".utf8).write(to: file, options: .atomic)
      store.refresh()
    }
    let observation = try await onThread { store.observe(reports.handle) }
    #expect(reports.count > 0 && reports.current.isEmpty)
    withExtendedLifetime(observation) {}
  }

  @Test func theCopyOfTheLastDamageStaysAfterTheClockWasSetBack() throws {
    for day in 1...5 {
      let copy = folder.appending("settings.json.unreadable-2099010\(day)T100000Z")
      try Data("{ later".utf8).write(to: copy)
    }
    try write("{ now")
    try change { $0[.name] = "Ida" }
    let copies = try folder.files.filter { $0.contains(".unreadable-") }
    #expect(copies.count == 5)
    #expect(
      try copies.contains {
        try String(contentsOf: folder.appending($0), encoding: .utf8) == "{ now"
      })
  }

  @Test(arguments: [
    (["{ 1", "{ 2", "{ 2", "{ 2", "{ 2", "{ 2", "{ 2"], ["{ 1", "{ 2"]),
    (["{ 1", "{ 2", "{ 3", "{ 4", "{ 5", "{ 1", "{ 6"], ["{ 3", "{ 4", "{ 5", "{ 1", "{ 6"]),
  ])
  func theLastFiveDamagesAreKept(damages: [String], copies: [String]) throws {
    for damage in damages {
      try write(damage)
      try change { $0[.name] = "Ida" }
    }
    let names = try folder.files.filter { $0.contains(".unreadable-") }.sorted()
    #expect(
      try names.map { try String(contentsOf: folder.appending($0), encoding: .utf8) } == copies)
  }

  @Test func anyNumberOfDamagesInOneSecondAreKeptInOrder() throws {
    for number in 1...300 {
      try write("\(number)")
      try SetAsideFile.move(file.path)
    }
    let names = try SetAsideFile.names(of: file.path)
    #expect(
      try names.map { try String(contentsOf: folder.appending($0), encoding: .utf8) }
        == (296...300).map(String.init))
  }

  @Test func anUnreadableValueIsKeptUntilTheSettingIsSet() throws {
    try write(#"{"appearance.fontSize": "large", "name": "Ida"}"#)
    let container = open()
    #expect(container[.fontSize] == 14)
    container[.name] = "Grace"
    try container.flush()
    #expect(try text.contains(#""appearance.fontSize": "large""#))
    #expect(container.issue(of: .fontSize)?.code == .unreadable)
  }

  @Test func aChangeByAnEditorIsAnnounced() async throws {
    let container = open()
    var updates = container.updates(of: .fontSize).makeAsyncIterator()
    #expect(await updates.next() == 14)
    try write(#"{"appearance.fontSize": 22}"#)
    #expect(await updates.next() == 22)
  }

  @Test func aChangeByAnAtomicRenameIsAnnounced() async throws {
    let container = open()
    var updates = container.updates(of: .name).makeAsyncIterator()
    #expect(await updates.next() == "Ada")
    try Data(#"{"name": "Ida"}"#.utf8).write(to: file, options: .atomic)
    #expect(await updates.next() == "Ida")
    try FileManager.default.removeItem(at: file)
    #expect(await updates.next() == "Ada")
  }

  @Test func aFileDamagedAtRunTimeKeepsItsValuesUntilItIsRepaired() async throws {
    let container = open()
    container[.name] = "Grace"
    try container.flush()
    var updates = container.updates(of: .name).makeAsyncIterator()
    #expect(await updates.next() == "Grace")
    try write("{ half")
    try write(#"{"name": "Ida"}"#)
    #expect(await updates.next() == "Ida")
  }

  @Test func twoStoresOfOneFileLoseNoChangeOfEachOther() async throws {
    let (first, second) = (open(), open())
    var updates = second.updates(of: .name).makeAsyncIterator()
    #expect(await updates.next() == "Ada")
    first[.name] = "Grace"
    second[.fontSize] = 20
    #expect(await updates.next() == "Grace")
    try second.flush()
    #expect(try text.contains("Grace") && text.contains("20"))
  }

  @Test func aLinkedFileStaysALink() throws {
    let target = folder.appending("dotfiles.json")
    try Data(#"{"name": "Ida"}"#.utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    try change { $0[.fontSize] = 20 }
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == target.path)
    #expect(try String(contentsOf: target, encoding: .utf8).contains("20"))
  }

  @Test(arguments: [
    ("[1]", "line 1, column 1: expected an object, which begins with '{'"),
    (#"{"a": 01}"#, "line 1, column 7: a number must not begin with 0"),
    (#"{"a": 1e999}"#, "line 1, column 7: the number is too large"),
    (#"{"a": "\uD800"}"#, "line 1, column 14: half of a surrogate pair"),
    (#"{"a": 1} x"#, "line 1, column 10: unexpected text after the end"),
    (#"{"a": "#, "line 1, column 7: the text ends too early"),
  ])
  func aMistakeInTheFileIsNamedWithItsLocation(content: String, reason: String) throws {
    try write(content)
    #expect(open().issues.first?.error.problem.contains(": \(reason).") == true)
  }

  @Test func hostileContentIsOnlyAnIssue() throws {
    let deep = String(repeating: "[", count: 100_000)
    for content in [
      Data(#"{"a": \#(deep)"#.utf8), Data([0x7B, 0xFF, 0xFE, 0x7D]), Data("{\u{0}}".utf8),
    ] {
      try content.write(to: file)
      #expect(open().issues.map(\.code) == [.unreadableFile])
    }
  }

  @Test func theFolderFollowsXDG() {
    let store = FileStore("reader", environment: ["XDG_CONFIG_HOME": folder.url.path])
    #expect(store.url.path == folder.appending("reader/settings.json").path)
    let tricky = FileStore("../../etc", environment: ["XDG_CONFIG_HOME": folder.url.path])
    #expect(tricky.url.path == folder.appending("etc/settings.json").path)
  }

  #if !canImport(Darwin)
    @Test func withoutXDGTheFolderFollowsHome() {
      let home = ["HOME": folder.url.path, "XDG_CONFIG_HOME": "relative"]
      let store = FileStore("reader", environment: home)
      #expect(store.url.path == folder.appending(".config/reader/settings.json").path)
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
    func withoutHomeTheFolderIsThatOfTheAccount(environment: [String: String]) {
      let folder = URL.homeDirectory.appending(path: ".config/reader/settings.json")
      #expect(FileStore("reader", environment: environment).url.path == folder.path)
    }
  #endif

  @Test func aFolderThatCannotBeWrittenIsAnErrorWithTheReason() throws {
    let blocked = folder.appending("blocked")
    try Data().write(to: blocked)
    let container = SettingsContainer(store: .file(at: blocked.appending(path: "settings.json")))
    let error = #expect(throws: SettingsError.self) { try container.set("Grace", for: .name) }
    #expect(error?.code == .storeUnavailable)
    #expect(container[.name] == "Ada")
    #expect(
      container.issues.map(\.error.problem) == [
        "Settings file '\(blocked.path)/settings.json' can't be read: Not a directory.",
        "Changes to settings file '\(blocked.path)/settings.json' by other programs are detected "
          + "with a delay.",
      ])
  }

  @Test(arguments: [false, true])
  func aFileIsReadWhereNoHiddenFolderCanBe(isLong: Bool) throws {
    let name = isLong ? String(repeating: "s", count: 250) : "settings.json"
    let hidden = folder.appending(".\(name).journal")
    if !isLong { try Data().write(to: hidden) }
    try Data(#"{"name": "Grace"}"#.utf8).write(to: folder.appending(name))
    let container = SettingsContainer(store: .file(at: folder.appending(name)))
    #expect(container[.name] == "Grace")
    let error = #expect(throws: SettingsError.self) { try container.set("Ida", for: .name) }
    #expect(error?.problem.contains(isLong ? "File name too long" : "Not a directory") == true)
    #expect(error?.problem.contains(hidden.path) == true)
  }

  @Test func aStoreFailsFromARefusedWriteToTheNextOne() throws {
    let files = FaultyFiles(in: folder.url.path)
    let store = FileStore(at: folder.appending("settings.json"), durability: .process, files: files)
    #expect(store.failure == nil)
    files.refuse(code: EACCES) { $0.hasPrefix("mkdir") || $0.hasPrefix("open ") }
    #expect(throws: SettingsError.self) { try store.set(1, forKey: "a") }
    #expect(store.failure?.error.code == .storeUnavailable)
    files.heal()
    try store.set(2, forKey: "a")
    #expect(store.failure == nil)
  }

  @Test func anErrorOfTheHiddenFolderNamesIt() {
    let files = FaultyFiles(in: folder.url.path)
    let hidden = folder.appending(".settings.json.journal").path
    files.refuse(code: EIO) { $0 == "readdir \(hidden)" }
    let store = FileStore(at: folder.appending("settings.json"), durability: .process, files: files)
    #expect(
      store.failure?.error.problem
        == "Settings file '\(store.url.path)' can't be read: "
        + "Input/output error (readdir '\(hidden)').")
  }

  @Test func aWriteWaitsForAnotherProcessAsLongAsItMay() throws {
    let journals = folder.appending(".settings.json.journal")
    try FileManager.default.createDirectory(at: journals, withIntermediateDirectories: false)
    let lock = try FileLock(journals.appending(path: "lock").path)
    let store: some SettingsStore = .file(at: file, timeout: .milliseconds(20))
    let error = #expect(throws: SettingsError.self) { try store.apply(["name": "Ida"]) }
    #expect(
      error?.description
        == "Settings file '\(file.path)' wasn't written within 20 ms, because another process "
        + "holds '\(journals.path)/lock'. "
        + "Nothing was changed. Try again, or use a longer timeout.")
    #expect(try store.value(forKey: "name") == nil)
    lock.release()
    try store.apply(["name": "Ida"])
    #expect(try store.value(forKey: "name") == "Ida")
  }

}

/// Who can read a file in which there are secrets.
struct SecretFileTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let token = Setting("token", default: "", .policy(.secret))

  init() throws {
    folder = try TemporaryFolder()
    file = folder.appending("settings.json")
  }

  private func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
  }
  private func mode(_ file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  @Test func aFileThatOthersMayReadIsReportedAndCorrectedWithItsCopies() throws {
    let copy = folder.appending("settings.json.unreadable-20261122T100000Z")
    try write(#"{"token": "hunter2"}"#, to: file)
    try write(#"{"token": "hunter2""#, to: copy)
    let container = SettingsContainer(store: .file(at: file)) {
      token
      Setting("other", default: "", .policy(.secret))
    }
    #expect(try mode(file) == 0o600)
    #expect(try mode(copy) == 0o600)
    let descriptions = container.issues.filter { $0.code == .untrusted }.map(\.description)
    #expect(
      Set(descriptions)
        == Set(
          [file, copy].map {
            "Other users could read '\($0.path)', which may hold secrets (mode 644). "
              + "Now only its owner can read it. Change the secrets if someone may have read them."
          }))
    #expect(container[token] == "hunter2")
    #expect(!"\(container.issues)".contains("hunter2"))
    container[token] = "swordfish"
    try container.flush()
    #expect(try mode(file) == 0o600)
    #expect(try mode(folder.appending(".settings.json.journal")) == 0o700)
  }

  @Test func aFileWhosePermissionsAreUnknownIsNotReportedAsReadable() throws {
    let store = FileStore(at: file)
    let container = SettingsContainer(store: store) { token }
    container[token] = "swordfish"
    try container.flush()
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: file)
    store.refresh()
    #expect(!container.issues.contains { $0.code == .untrusted })
  }

  /// The record of migrations isn't part of the history, and neither are values of secrets.
  @Test func aFileOfMigratedValuesWithoutSecretsKeepsItsPermissions() throws {
    try write(#"{"old": 1}"#, to: file)
    let store = FileStore(at: file)
    let migration = SettingsMigration(to: 2) { $0.rename("old", to: "new") }
    let container = SettingsContainer(store: store, migrations: [migration]) {
      Setting("new", default: 0)
    }
    try container.flush()
    store.refresh()
    #expect(try container.value(forKey: "new", as: Int.self) == 1)
    #expect(try mode(file) == 0o644)
    #expect(container.issues == [])
  }

  @Test func aFileThatAnEditorReplacesIsCorrectedToo() async throws {
    try Data("{}".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    let container = SettingsContainer(store: .file(at: file)) { token }
    #expect(container.issues == [])
    var issues = container.issueUpdates.makeAsyncIterator()
    var tokens = container.updates(of: token).makeAsyncIterator()
    #expect(await tokens.next() == "")
    // The replacement has its permissions before it is in place, so the test cannot undo the
    // correction.
    let replacement = folder.appending("replacement.json")
    try write(#"{"token": "hunter2"}"#, to: replacement)
    #expect(unsafe rename(replacement.path, file.path) == 0)
    #expect(await issues.next()?.code == .untrusted)
    #expect(try mode(file) == 0o600)
    #expect(await tokens.next() == "hunter2")
  }

  @Test func aFileWithoutSecretsKeepsItsPermissions() throws {
    try write(#"{"name": "Ida"}"#, to: file)
    let container = SettingsContainer(store: .file(at: file)) { Setting("name", default: "") }
    try container.flush()
    #expect(try mode(file) == 0o644)
    #expect(container.issues == [])
  }
}
