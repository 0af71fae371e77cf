#if CommandLine && PropertyLists && Signature
  import Foundation
  import SetpointRemote
  import SetpointTesting
  import Testing

  final class SignCommandTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try Data(#"{"appearance.fontSize": 18}"#.utf8).write(to: settings)
    }

    private var settings: URL { folder.appending("settings.json") }
    private var key: URL { folder.appending("key") }

    private func sign(_ arguments: String...) throws -> ToolRun {
      try ToolRun(
        [
          "sign", settings.path, "--key", key.path, "--key-identifier", "2026",
          "--application", "org.example.reader", "--address", "https://example.org/settings",
          "--settings-version", "7",
        ] + arguments)
    }

    @Test func anAppAcceptsWhatWasSignedWithANewKey() throws {
      let publicKey = try ToolRun(["make-key", key.path])
      #expect(publicKey.status == 0)
      let permissions =
        try FileManager.default.attributesOfItem(atPath: key.path)[.posixPermissions] as? Int
      #expect(permissions == 0o600)
      let run = try sign("--days", "2")
      #expect(run.errors == "")
      let signature = try Ed25519Signature(
        publicKeys: [
          "2026": #require(Data(base64Encoded: String(publicKey.output.dropLast())))
        ],
        application: "org.example.reader")
      let content = try signature.content(
        of: Data(run.output.utf8), from: #require(URL(string: "https://example.org/settings?a")))
      #expect(content.body == Data(#"{"appearance.fontSize": 18}"#.utf8))
      #expect(content.version == 7)
      let seconds = try #require(content.expires).timeIntervalSinceNow
      #expect((170_000...172_800).contains(seconds))
    }

    @Test func aKeyOfOpenSSLIsRead() throws {
      try Data(
        """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEIICn0qSwifmO+nh4V2GZeavA5gM2aRSx38wFPstSOEyU
        -----END PRIVATE KEY-----

        """.utf8
      ).write(to: key)
      let publicKey = try #require(
        Data(base64Encoded: "M7sH5+LXv40acmoJ6ioi90nn1B0en4tZ0fres74Gnzs="))
      let signature = Ed25519Signature(
        publicKeys: ["2026": publicKey], application: "org.example.reader")
      let answer = Data(try sign().output.utf8)
      let url = try #require(URL(string: "https://example.org/settings"))
      #expect(try signature.content(of: answer, from: url).version == 7)
    }

    @Test func aKeyIsNotOverwritten() throws {
      try Data("mine".utf8).write(to: key)
      let run = try ToolRun(["make-key", key.path])
      #expect(run.status != 0)
      #expect(run.errors.contains("The file '\(key.path)' can't be created: File exists."))
      #expect(try Data(contentsOf: key) == Data("mine".utf8))
    }

    @Test(arguments: ["[1]", "{", "\"text\""])
    func settingsThatNoAppWouldAcceptAreNotSigned(_ text: String) throws {
      _ = try ToolRun(["make-key", key.path])
      try Data(text.utf8).write(to: settings)
      let run = try sign()
      #expect(run.status != 0)
      #expect(run.output == "")
    }

    @Test(arguments: [["--days", "0"], ["--days", "99999"], ["--address", "settings"]])
    func invalidOptionsAreRefused(_ arguments: [String]) throws {
      _ = try ToolRun(["make-key", key.path])
      let run = try sign(arguments[0], arguments[1])
      #expect(run.status != 0)
      #expect(run.output == "")
    }
  }
#endif
