import Foundation
import Setpoint
import SetpointRemote
import SetpointTesting
import Testing

struct RemoteCopyTests {
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

  @Test func aCopyOfWhichAnyByteIsDamagedIsToldAndNotUsed() async throws {
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
  func aCopyThatIsCutShortIsNotUsed(_ part: Int) async throws {
    _ = await source().fetch()
    let whole = try Data(contentsOf: copy())
    try whole.prefix(whole.count * part / 40).write(to: copy())
    #expect(source().availableFontSize == nil)
  }

  @Test func theNextAnswerReplacesADamagedCopy() async throws {
    _ = await source().fetch()
    try Data("garbage".utf8).write(to: copy())
    let next = source()
    #expect(
      next.available(for: [fontSize])?.issues.map(\.error.description) == [
        "Settings from '\(server.url("/settings").absoluteString)?…': The copy on disk is damaged. The next answer of the server replaces it. The app's own defaults count."
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

  @Test func settingsCountEvenIfNoCopyCanBeKept() async throws {
    try Data().write(to: folder.appending("inner"))
    let source = source()
    let events = Events(of: source)
    #expect(await source.fetch().isActivated)
    #expect(try await source.readFontSize() == 18)
    #expect(source.status.problem?.code == .storeUnavailable)
    #expect(events.all.count == 2)
    #expect(events.all.first?.contains("No copy of it can be kept") == true)
  }
}
