import Foundation
import Setpoint
import SetpointRemote
import SetpointTesting
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite(.fewServers) struct RemoteCopyTests {
  private let folder: TemporaryFolder
  private let server: LocalServer

  init() throws {
    folder = try TemporaryFolder()
    server = try LocalServer(["/settings?token=query-secret": .json(body(18))])
  }

  private func source() -> RemoteSource {
    RemoteSource(
      server.url("/settings?token=query-secret"), headers: ["X-Key": "header-secret"],
      options: RemoteOptions(in: folder.appending("inner")))
  }

  private func copy() throws -> URL {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending("inner").path
    ).filter { $0 != ".lock" }
    #expect(names.count == 1)
    return folder.appending("inner/\(names[0])")
  }

  private func permissions(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test func onlyTheUserCanReadTheCopyAndItHoldsNoSecretOfTheRequest() async throws {
    _ = await source().fetch()
    #expect(try permissions(of: copy()) == 0o600)
    #expect(try permissions(of: folder.appending("inner")) == 0o700)
    let text = try String(contentsOf: copy(), encoding: .utf8)
    #expect(text.contains("fontSize"))
    #expect(!text.contains("secret"))
  }

  @Test(arguments: ["pipe", "folder"])
  func aCopyThatIsNoRegularFileIsReportedByItsKindAndNotUsed(kind: String) async throws {
    _ = await source().fetch()
    let file = try copy()
    try FileManager.default.removeItem(at: file)
    if kind == "pipe" {
      try #require(unsafe mkfifo(file.path, 0o600) == 0)
    } else {
      try FileManager.default.createDirectory(
        at: file, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }
    let reading = try #require(source().available(for: [fontSize]))
    #expect(reading.values == [:])
    #expect(
      reading.issues.map(\.error.problem).contains {
        $0.contains("it is a \(kind), not a regular file")
      })
  }

  @Test func aCopyWithADamagedByteIsReportedAndNotUsed() async throws {
    _ = await source().fetch()
    let whole = try Data(contentsOf: copy())
    for position in whole.indices {
      var damaged = whole
      damaged[position] ^= 1
      try damaged.write(to: copy())
      let next = source()
      let reading = try #require(next.available(for: [fontSize]))
      #expect(reading.values == [:], "byte \(position)")
      #expect(reading.issues.map(\.code) == [.unreadableFile])
    }
  }

  @Test(arguments: 0..<40)
  func aTruncatedCopyIsNotUsed(_ part: Int) async throws {
    _ = await source().fetch()
    let whole = try Data(contentsOf: copy())
    try whole.prefix(whole.count * part / 40).write(to: copy())
    #expect(source().availableFontSize == nil)
  }

  @Test func theNextResponseReplacesADamagedCopy() async throws {
    _ = await source().fetch()
    try Data("garbage".utf8).write(to: copy())
    let next = source()
    #expect(
      next.available(for: [fontSize])?.issues.map(\.error.description) == [
        "Settings from '\(server.url("/settings").absoluteString)?…': The copy on disk is damaged. The server's next response replaces it. The app's defaults are in effect."
      ])
    #expect(next.status.problem?.code == .unreadableFile)
    #expect(await next.fetch().isActivated)
    #expect(next.status.problem == nil)
    #expect(source().availableFontSize == 18)
  }

  @Test func aCopyOfAnotherAddressIsNotUsed() async throws {
    _ = await source().fetch()
    let other = RemoteSource(
      server.url("/settings?token=other"), options: RemoteOptions(in: folder.appending("inner")))
    #expect(other.availableFontSize == nil)
    // Even under the name that its own would have.
    let own = try copy()
    try FileManager.default.removeItem(at: own)
    server.set("/settings?token=other", to: .json(body(20)))
    _ = await other.fetch()
    try FileManager.default.moveItem(at: copy(), to: own)
    let reading = try #require(source().available(for: [fontSize]))
    #expect(reading.values == [:])
    #expect(reading.issues.map(\.code) == [.unreadableFile])
  }

  @Test func aCopyOfOneAccountIsNotUsedForAnother() async throws {
    func source(_ headers: [String: String], account: String? = nil) -> RemoteSource {
      RemoteSource(
        server.url("/settings?token=query-secret"), headers: headers,
        options: RemoteOptions(in: folder.appending("inner")) { $0.account = account })
    }
    _ = await source(["Authorization": "Bearer a", "User-Agent": "1"]).fetch()
    #expect(source(["Authorization": "Bearer b"]).availableFontSize == nil)
    #expect(source([:]).availableFontSize == nil)
    #expect(source(["authorization": "Bearer a", "Accept": "*/*"]).availableFontSize == 18)
    _ = await source(["Authorization": "Bearer a"], account: "ann").fetch()
    #expect(source(["Authorization": "Bearer b"], account: "ann").availableFontSize == 18)
    #expect(source(["Authorization": "Bearer a"], account: "bob").availableFontSize == nil)
  }

  @Test func theCopiesOfTheLastAccountsStay() async throws {
    for account in 1...20 {
      let source = RemoteSource(
        server.url("/settings?token=query-secret"),
        options: RemoteOptions(in: folder.appending("inner")) { $0.account = "\(account)" })
      _ = await source.fetch()
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending("inner").path)
    #expect(names.filter { $0.hasSuffix(".settings") }.count == 16)
    let last = RemoteSource(
      server.url("/settings?token=query-secret"),
      options: RemoteOptions(in: folder.appending("inner")) { $0.account = "20" })
    #expect(last.availableFontSize == 18)
  }

  @Test(arguments: [0o620, 0o602])
  func aCopyThatOthersMayWriteIsNotUsed(_ permissions: Int) async throws {
    _ = await source().fetch()
    let copy = try copy()
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: copy.path)
    let reading = try #require(source().available(for: [fontSize]))
    #expect(reading.values == [:])
    #expect(
      reading.issues.map(\.error.description) == [
        "Settings from '\(server.url("/settings").absoluteString)?…': The copy on disk isn't used: others can write '\(copy.path)'. Remove the permission: chmod go-w '\(copy.path)'. The app's defaults are in effect."
      ])
  }

  @Test(arguments: [0o720, 0o777, 0o1777])
  func aFolderThatOthersMayWriteIsNotUsed(_ permissions: Int) async throws {
    _ = await source().fetch()
    let inner = folder.appending("inner")
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: inner.path)
    let source = source()
    #expect(source.availableFontSize == nil)
    #expect(source.status.problem?.code == .untrusted)
    #expect(await source.fetch().isActivated)
    #expect(
      source.status.problem?.error.description
        == "Settings from '\(server.url("/settings").absoluteString)?…': The copy on disk can't be saved: others can write '\(inner.path)'. Remove the permission: chmod go-w '\(inner.path)'. The fetched settings are only in memory; the next start won't have them."
    )
  }

  @Test(.needs(.root))
  func aCopyOfAnotherUserIsNotUsed() async throws {
    _ = await source().fetch()
    for place in [try copy(), folder.appending("inner")] {
      #expect(unsafe chown(place.path, 12_345, 12_345) == 0)
      let reading = try #require(source().available(for: [fontSize]))
      #expect(reading.values == [:])
      #expect(
        reading.issues.map(\.error.description) == [
          "Settings from '\(server.url("/settings").absoluteString)?…': The copy on disk isn't used: '\(place.path)' belongs to another user. Remove it, or choose a folder of the user who runs the app. The app's defaults are in effect."
        ])
      #expect(unsafe chown(place.path, geteuid(), getegid()) == 0)
    }
    #expect(source().availableFontSize == 18)
  }

  @Test func thatNoCopyCanBeKeptIsAnIssueAsLongAsItIsTrue() async throws {
    let inner = folder.appending("inner")
    try Data().write(to: inner)
    server.set("/settings?token=query-secret", to: .json(body(18), ["ETag": "\"a\""]))
    let source = source()
    let container = SettingsContainer(store: .memory) { fontSize }
    await container.read(source)
    #expect(container.issues.map(\.code) == [.storeUnavailable])
    #expect(await source.fetch() == .unchanged)
    #expect(source.status.problem?.code == .storeUnavailable)
    await container.readSources()
    #expect(container.issues.map(\.code) == [.storeUnavailable])
    try FileManager.default.removeItem(at: inner)
    #expect(await source.fetch() == .unchanged)
    #expect(source.status.problem == nil)
    await container.readSources()
    #expect(container.issues == [])
    #expect(self.source().availableFontSize == 18)
  }

  @Test func settingsTakeEffectEvenIfNoCopyCanBeKept() async throws {
    try Data().write(to: folder.appending("inner"))
    let source = source()
    let events = Events(of: source)
    #expect(await source.fetch().isActivated)
    #expect(try await source.readFontSize() == 18)
    #expect(source.status.problem?.code == .storeUnavailable)
    #expect(events.all.count == 2)
    #expect(events.all.first?.contains("The copy on disk can't be saved") == true)
  }

  @Test func anIssueOfTheCopyIsNoFailureOfTheSource() async throws {
    let source = source()
    _ = await source.fetch()
    let inner = folder.appending("inner")
    try FileManager.default.removeItem(at: inner)
    try Data().write(to: inner)
    let events = Events(of: source)
    #expect(await source.fetch() == .unchanged)
    #expect(source.status.problem?.code == .storeUnavailable)
    #expect(events.all.count == 2)
    // A new reading ends the failure in the container.
    #expect(events.all.last == "changed")
  }
}
