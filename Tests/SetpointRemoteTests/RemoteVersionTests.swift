import Foundation
import Setpoint
import SetpointRemote
import SetpointTesting
import Testing

@Suite(.fewServers) struct RemoteVersionTests {
  private let folder: TemporaryFolder
  private let server: LocalServer

  init() throws {
    folder = try TemporaryFolder()
    server = try LocalServer()
  }

  private var copies: URL { folder.appending("copies") }
  private var state: URL { folder.appending("state") }

  private func source(_ change: (inout RemoteOptions) -> Void = { _ in }) -> RemoteSource {
    RemoteSource(
      server.url("/settings"),
      options: RemoteOptions(in: copies) { options in
        options.stateFolder = state
        options.signature = VersionedSignature()
        change(&options)
      })
  }

  private func publish(_ size: Int, version: Int) {
    server.set("/settings", to: .status(200, [:], "\(version) \(body(size))"))
  }

  private func failure(_ sentences: String, _ consequence: String) -> String {
    "Settings from '\(server.url("/settings").absoluteString)': \(sentences) \(consequence)"
  }

  private let none = "The app's defaults are in effect."
  private let before = "The previous settings stay in effect."

  private var record: URL {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: state.path)
      return state.appending(path: try #require(names.first { $0.hasSuffix(".version") }))
    }
  }

  @Test func anOlderVersionIsRefusedAlsoAfterAStart() async throws {
    publish(18, version: 7)
    _ = await source().fetch()
    publish(10, version: 6)
    let next = source()
    #expect(
      await next.fetch().failure
        == failure(
          "Version 6 is older than version 7, which was accepted before. Sign new settings with a version above 7.",
          before))
    #expect(next.status.problem?.code == .untrusted)
    #expect(try await next.readFontSize() == 18)
    publish(20, version: 8)
    #expect(await next.fetch().isActivated)
  }

  @Test func anOlderVersionIsRefusedAlsoAfterTheCachesWereCleaned() async throws {
    publish(18, version: 7)
    _ = await source().fetch()
    try FileManager.default.removeItem(at: copies)
    publish(10, version: 6)
    #expect(
      await source().fetch().failure
        == failure(
          "Version 6 is older than version 7, which was accepted before. Sign new settings with a version above 7.",
          none))
    publish(18, version: 7)
    #expect(await source().fetch().isActivated)
  }

  @Test func theSameVersionWithOtherSettingsIsRefused() async throws {
    publish(18, version: 7)
    _ = await source().fetch()
    try FileManager.default.removeItem(at: copies)
    publish(10, version: 7)
    #expect(
      await source().fetch().failure
        == failure(
          "Version 7 was accepted with other settings before. Sign the changed settings with a version above 7.",
          none))
  }

  @Test func aRestoredOldCopyIsNotUsed() async throws {
    publish(18, version: 7)
    _ = await source().fetch()
    let kept = folder.appending("kept")
    try FileManager.default.copyItem(at: copies, to: kept)
    publish(20, version: 8)
    _ = await source().fetch()
    try FileManager.default.removeItem(at: copies)
    try FileManager.default.moveItem(at: kept, to: copies)
    let next = source()
    let reading = try #require(next.available(for: [fontSize]))
    #expect(reading.values == [:])
    #expect(reading.issues.map(\.code) == [.untrusted])
    #expect(await next.fetch().isActivated)
    #expect(next.availableFontSize == 20)
    #expect(next.status.problem == nil)
  }

  @Test func aVersionThatWaitsIsAcceptedWhenItIsActivated() async throws {
    publish(18, version: 7)
    _ = await source().fetch()
    publish(20, version: 9)
    let source = source { $0.activation = .manual }
    #expect(await source.fetch().isWaiting)
    publish(30, version: 8)
    #expect(await source.fetch().failure?.contains("Version 8 is older than version 9") == true)
    publish(30, version: 9)
    #expect(await source.fetch().failure?.contains("Version 9 was accepted with other") == true)
    #expect(self.source { $0.activation = .manual }.availableFontSize == 18)
    source.activate()
    #expect(try await source.readFontSize() == 20)
    try FileManager.default.removeItem(at: copies)
    publish(30, version: 8)
    #expect(await self.source().fetch().failure?.contains("Version 8 is older") == true)
  }

  @Test func aVersionThatCannotBeKeptDoesNotTakeEffect() async throws {
    publish(18, version: 7)
    try Data().write(to: state)
    let source = source()
    #expect(
      await source.fetch().failure?.contains(
        "The accepted version 7 can't be saved: Not a directory")
        == true)
    #expect(source.availableFontSize == nil)
    try FileManager.default.removeItem(at: state)
    #expect(await source.fetch().isActivated)
  }

  @Test func aDamagedRecordRefusesEverythingUntilItIsRemoved() async throws {
    publish(18, version: 7)
    _ = await source().fetch()
    let whole = try Data(contentsOf: record)
    for position in whole.indices {
      var damaged = whole
      damaged[position] ^= 1
      try damaged.write(to: record)
      #expect(source().availableFontSize == nil, "byte \(position)")
    }
    let record = try record
    #expect(
      await source().fetch().failure
        == failure(
          "The last accepted version can't be read: '\(record.path)' is damaged. Remove it to accept the server's next version.",
          none))
    try FileManager.default.removeItem(at: record)
    #expect(source().availableFontSize == 18)
  }

  @Test func aRecordThatOthersMayWriteIsNotTrusted() async throws {
    publish(18, version: 7)
    _ = await source().fetch()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o666], ofItemAtPath: record.path)
    publish(20, version: 8)
    let record = try record
    #expect(
      await source().fetch().failure
        == failure(
          "The last accepted version can't be read: others can write '\(record.path)'. Remove the permission: chmod go-w '\(record.path)'.",
          none))
  }

  @Test func twoProcessesAcceptTheHighestVersion() async throws {
    let (one, other) = (source(), source())
    publish(18, version: 7)
    _ = await one.fetch()
    _ = await other.fetch()
    publish(20, version: 8)
    _ = await one.fetch()
    publish(18, version: 7)
    #expect(await other.fetch().failure?.contains("Version 7 is older than version 8") == true)
  }

  @Test func withoutAFolderForStateTheRunAndTheCopyRemember() async throws {
    publish(18, version: 7)
    _ = await source { $0.stateFolder = nil }.fetch()
    publish(10, version: 6)
    let next = source { $0.stateFolder = nil }
    #expect(await next.fetch().failure?.contains("Version 6 is older") == true)
    #expect(!FileManager.default.fileExists(atPath: state.path))
  }
}
