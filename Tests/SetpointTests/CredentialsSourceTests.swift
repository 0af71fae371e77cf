import Foundation
import Setpoint
import SetpointTesting
import Testing

struct CredentialsSourceTests {
  private let folder: TemporaryFolder
  private let token = Setting("account.apiToken", default: "", .policy(.secret))
  private let port = Setting("port", default: 80)
  private let certificate = Setting("certificate", default: Data())

  init() throws { folder = try TemporaryFolder() }

  private func write(_ data: Data, to name: String) throws {
    try data.write(to: folder.appending(name))
  }
  private func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }
  private func reading(names: SettingNames = .keys) throws -> SettingsReading {
    try CredentialsSource(at: folder.url, names: names).readNow(for: [token, port, certificate])
  }
  private func location(_ name: String) -> SettingLocation {
    .file(folder.appending(name).path)
  }

  @Test func eachFileGivesTheSettingOfItsNameAValue() throws {
    try write("hunter2\n", to: "account.apiToken")
    try write("8080", to: "port")
    try write(Data([0, 0xFF, 0x0A]), to: "certificate")
    try write("of another program", to: "tls.key")
    let reading = try reading()
    #expect(
      reading.values == [
        "account.apiToken": SourceValue(text: "hunter2", at: location("account.apiToken")),
        "port": SourceValue(text: "8080", at: location("port")),
        "certificate": SourceValue(.data(Data([0, 0xFF, 0x0A])), at: location("certificate")),
      ])
    #expect(reading.issues == [])
    #expect(!reading.isComplete)
  }

  @Test(arguments: [
    ("a", "a"), ("a\n", "a"), ("a\r\n", "a"), ("a\n\n", "a\n"), (" a \n", " a "), ("\n", ""),
    ("", ""),
    ("-----BEGIN\nMII\n-----END\n", "-----BEGIN\nMII\n-----END"), ("a\r", "a\r"),
  ])
  func oneNewlineAtTheEndDoesNotCount(content: String, value: String) throws {
    try write(content, to: "account.apiToken")
    #expect(try reading().values["account.apiToken"]?.content == .text(value))
  }

  @Test func filesAreFoundByOtherNamesAndByTheirKeys() throws {
    try write("by-key", to: "account.apiToken")
    #expect(
      try reading(names: .kebabCase).values["account.apiToken"]?.content == .text("by-key"))
    try write("by-name", to: "account.api-token")
    #expect(
      try reading(names: .kebabCase).values["account.apiToken"]?.content == .text("by-name"))
    #expect(try reading().values["account.apiToken"]?.content == .text("by-key"))
  }

  @Test func systemdNamesTheFolderInAVariable() throws {
    try write("8080", to: "port")
    let variables = ["CREDENTIALS_DIRECTORY": folder.url.path]
    let reading = try CredentialsSource(environment: variables).readNow(for: [port])
    #expect(reading.values["port"]?.content == .text("8080"))
  }

  @Test(arguments: [[:], ["CREDENTIALS_DIRECTORY": ""]])
  func withoutTheVariableThereAreNoValuesAndNoIssues(environment: [String: String]) throws {
    let source = CredentialsSource(environment: environment)
    let reading = try source.readNow(for: [port])
    #expect(reading.values == [:] && reading.issues == [])
    #expect(source.url == nil)
  }

  @Test func aFolderThatIsMissingGivesNothing() throws {
    let source = CredentialsSource(at: folder.appending("none"))
    let reading = try source.readNow(for: [port])
    #expect(reading.values == [:] && reading.issues == [])
  }

  @Test func unreadableContentIsReportedWithoutTheContent() throws {
    try write(Data([0xFF]) + Data("hunter2".utf8), to: "account.apiToken")
    try write(String(repeating: "7", count: (1 << 20) + 1), to: "port")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending("certificate").path, withDestinationPath: "certificate")
    let reading = try reading()
    #expect(reading.values == [:])
    let path = folder.url.path
    let rest = "Fix it. Until then, its setting has no value from this source."
    #expect(
      reading.issues.map(\.description) == [
        "Credential file '\(path)/account.apiToken' can't be read: it isn't UTF-8. \(rest)",
        "Credential file '\(path)/port' can't be read: it is larger than 1 MiB. \(rest)",
        "Credential file '\(path)/certificate' can't be read: Too many levels of symbolic links. "
          + rest,
      ])
    #expect(reading.issues.map(\.key) == ["account.apiToken", "port", "certificate"])
  }

  @Test func aFileThatCannotBeReadAnyMoreChangesNothing() async throws {
    try write("8080", to: "port")
    try write("first", to: "account.apiToken")
    let source = CredentialsSource(at: folder.url)
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(overrides: [source])
    ) { [token, port] in
      token
      port
    }
    container.reportIssues(to: .none)
    try write(Data([0xFF]), to: "port")
    try write("second", to: "account.apiToken")
    await container.readSources()
    #expect(container[port] == 8080 && container[token] == "first")
    #expect(
      container.issues.map(\.description) == [
        "Credential file '\(folder.url.path)/port' can't be read: it isn't UTF-8. Fix it. Until then, "
          + "values that were read before stay in effect. (credentials)"
      ])
    try write("9090", to: "port")
    await container.readSources()
    #expect(container[port] == 9090 && container[token] == "second")
    #expect(container.issues.isEmpty)
  }

  @Test func anInvalidValueIsReportedWithoutTheValue() async throws {
    try write("hunter2", to: "port")
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(overrides: [CredentialsSource(at: folder.url)])
    ) { port }
    container.reportIssues(to: .none)
    #expect(container.issues.count == 1)
    #expect(container.issues.allSatisfy { !$0.description.contains("hunter2") })
  }

  @Test func foldersPipesAndBrokenLinksAreSkipped() throws {
    try FileManager.default.createDirectory(
      at: folder.appending("account.apiToken"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending("port").path, withDestinationPath: "none")
    let pipe = unsafe mkfifo(folder.appending("certificate").path, 0o600)
    try #require(pipe == 0)
    let reading = try reading()
    #expect(reading.values == [:] && reading.issues == [])
  }

  @Test func aSecretReplacedByKubernetesTakesEffectAtOnce() async throws {
    try mount(["port": "8080", "account.apiToken": "first"], as: "..2026_01")
    for name in ["port", "account.apiToken"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(name).path, withDestinationPath: "..data/\(name)")
    }
    let source = CredentialsSource(at: folder.url)
    #expect(try reading().values["port"]?.content == .text("8080"))
    let events = SourceEvents(of: source)

    try mount(["port": "9090", "account.apiToken": "second"], as: "..2026_02")

    #expect(await events.next() == "changed")
    let reading = try reading()
    #expect(reading.values["port"]?.content == .text("9090"))
    #expect(reading.values["account.apiToken"]?.content == .text("second"))
    #expect(reading.values["port"]?.location == location("port"))
    #expect(reading.values.count == 2 && reading.issues == [])
  }

  /// Writes files into a folder and lets `..data` lead there, as Kubernetes does.
  private func mount(_ files: [String: String], as name: String) throws {
    let mounted = folder.appending(name)
    try FileManager.default.createDirectory(at: mounted, withIntermediateDirectories: false)
    for (file, text) in files {
      try Data(text.utf8).write(to: mounted.appending(path: file))
    }
    let link = folder.appending("..data_tmp").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: name)
    let result = unsafe rename(link, folder.appending("..data").path)
    try #require(result == 0)
  }

  @Test func aSettingHasTheValueAndNothingShowsIt() throws {
    try write("hunter2\n", to: "account.apiToken")
    try write("no number, but hunter2\n", to: "port")
    let port = Setting("port", default: 80, .policy(.secret))
    let container = SettingsContainer(
      store: .memory,
      layers: SettingsLayers(overrides: [CredentialsSource(at: folder.url)])
    ) {
      token
      port
    }
    #expect(container[token] == "hunter2")
    #expect(container[port] == 80)
    #expect(container.issues.map(\.key) == ["port"])
    #expect(!"\(container.issues) \(container.candidates(of: token))".contains("hunter2"))
  }
}
