#if CommandLine
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointCommand
  import SetpointPresentation
  import SetpointTesting
  import Testing

  private struct Server: SettingsProvider {
    static let host = Setting("host", default: "", .required)
    static let port = Setting("server.port", default: 80, .range(1...65535), .help("The port."))
    static let signature = SettingFamily("accounts.*.signature", default: "", "Signature")
    @TaskLocal static var store: any SettingsStore = MemoryStore()

    static func makeContainer(_ store: some SettingsStore) -> SettingsContainer {
      SettingsContainer(store: store) {
        host
        port
        signature
      }
    }

    func makeSettings() -> SettingsContainer { Self.makeContainer(Self.store) }
  }

  struct RequiredCommandTests {
    private func run(_ arguments: String..., in store: some SettingsStore) throws {
      try Server.$store.withValue(store) {
        var command = try SettingsCommand<Server>.parseAsRoot(arguments)
        try command.run()
      }
    }

    @Test func validateHasAnExitCodeOfItsOwnForMissingValues() throws {
      let store = MemoryStore()
      #expect(throws: ExitCode(78)) { try run("validate", in: store) }
      try run("list", in: store)
      try run("set", "host", "example.org", in: store)
      try run("validate", in: store)
      let wrong = MemoryStore(["host": "a", "server.port": 0])
      #expect(throws: ExitCode.failure) { try run("validate", in: wrong) }
    }

    @Test func validateListsTheUnknownKeysOfAStrictStore() throws {
      let store = MemoryStore(["host": "a", "zzz": 1])
      try run("validate", in: store)
      #expect(throws: ExitCode.failure) { try run("validate", in: store.strict) }
    }

    @Test(arguments: ["json", "json5"])
    func allValuesInEffectAreExportedAsAFileHasThem(format: String) throws {
      let folder = try TemporaryFolder()
      let file = folder.appending("settings.json")
      let store = MemoryStore(["host": "a", "accounts.ada.signature": "A"])
      try run(
        "export", "--all", "--nested", "--format", format, "--output", file.path, in: store)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("// Port. The port. 1 to 65535.") == (format == "json5"))
      let copy = Server.makeContainer(FileStore(at: file))
      #expect(copy.issues == [] && copy[Server.port] == 80 && copy[Server.host] == "a")
      #expect(copy.identifiers(of: Server.signature) == ["ada"])
    }

    @Test func theMembersOfAFamilyAreSetByTheirKeys() throws {
      let store = MemoryStore(["host": "a"])
      try run("set", "accounts.ada.signature", "Yours", in: store)
      #expect(store.value(forKey: "accounts.ada.signature") == "Yours")
      try run("list", "accounts", "--tree", in: store)
      try run("reset", "accounts.ada.signature", in: store)
      #expect(store.keys == ["host"])
    }
  }
#endif
