#if Signature
  import Foundation
  import Setpoint
  import SetpointRemote
  import SetpointTesting
  import Testing

  @Suite(.fewServers) struct RemoteSignatureTests {
    private let folder: TemporaryFolder
    private let server: LocalServer
    private let signer: Ed25519Signer
    private let clock = TestClock()

    init() throws {
      folder = try TemporaryFolder()
      server = try LocalServer()
      signer = try Ed25519Signer(
        privateKey: Ed25519Signer.makePrivateKey(), keyIdentifier: "2026")
    }

    private func source(
      keys: [String: Data]? = nil, address: String? = nil,
      _ change: (inout RemoteOptions) -> Void = { _ in }
    ) -> RemoteSource {
      RemoteSource(
        server.url("/settings?token=secret"),
        options: RemoteOptions(in: folder.url) { options in
          options.signature = Ed25519Signature(
            publicKeys: keys ?? ["2026": signer.publicKey], application: "org.example.reader",
            address: address)
          options.now = { [clock] in
            Date(timeIntervalSince1970: 1_800_000_000 + clock.now.offset / .seconds(1))
          }
          change(&options)
        })
    }

    /// Lets the server give settings that are signed for a day.
    private func publish(
      _ size: Int, version: Int, by other: Ed25519Signer? = nil,
      application: String = "org.example.reader", address: String? = nil
    ) throws {
      let address = address ?? server.url("/settings").absoluteString
      let response = try (other ?? signer).sign(
        Data(body(size).utf8), version: version, application: application, address: address,
        expires: Date(timeIntervalSince1970: 1_800_086_400))
      serve(String(decoding: response, as: UTF8.self))
    }

    private func serve(_ response: String) {
      server.set("/settings?token=secret", to: .json(response))
    }

    private func failure(_ sentences: String, _ consequence: String) -> String {
      "Settings from '\(server.url("/settings").absoluteString)?…': \(sentences) \(consequence)"
    }

    private let none = "The app's defaults are in effect."
    private let before = "The previous settings stay in effect."

    @Test func signedSettingsAreAcceptedAlsoAtTheNextStart() async throws {
      try publish(18, version: 7)
      let source = source()
      #expect(try await source.readFontSize() == 18)
      #expect(source.status.inEffect?.number == 7)
      #expect(source.status.inEffect?.expires == Date(timeIntervalSince1970: 1_800_086_400))
      #expect(self.source().availableFontSize == 18)
    }

    @Test func aSignatureOfOpenSSLIsAccepted() async throws {
      serve(
        """
        {"format": "setpoint-settings-2", "key": "2026", "application": "org.example.reader",
         "address": "https://example.org/settings", "version": 7, "expires": 1893456000,
         "payload": "eyJhcHBlYXJhbmNlIjogeyJmb250U2l6ZSI6IDE4fX0=", "signature": \
        "WGtNmrD6XzdbFYVkYpJD7FyY36Ql81luTP2ZWq5ukhiiTefJiI2Sd9UemIyBSL4nkI86yIZzPyrTg7NIRFsvAg=="}
        """)
      let key = try #require(
        Data(base64Encoded: "M7sH5+LXv40acmoJ6ioi90nn1B0en4tZ0fres74Gnzs="))
      let source = source(keys: ["2026": key], address: "https://example.org/settings")
      #expect(try await source.readFontSize() == 18)
    }

    @Test func aKeyIsReplacedWhileTheOldOneIsStillAccepted() async throws {
      let next = try Ed25519Signer(
        privateKey: Ed25519Signer.makePrivateKey(), keyIdentifier: "2027")
      let keys = ["2026": signer.publicKey, "2027": next.publicKey]
      try publish(18, version: 7)
      #expect(await source(keys: keys).fetch().isActivated)
      try publish(20, version: 8, by: next)
      #expect(await source(keys: keys).fetch().isActivated)
      let failure = await source(keys: ["2026": signer.publicKey]).fetch().failure
      #expect(
        failure
          == self.failure(
            "They are signed with the key '2027', not '2026'. Check the signing key and the server.",
            none))
    }

    @Test func aSignatureOfAnotherKeyIsRefused() async throws {
      let other = try Ed25519Signer(
        privateKey: Ed25519Signer.makePrivateKey(), keyIdentifier: "2026")
      try publish(18, version: 7, by: other)
      let source = source()
      #expect(
        await source.fetch().failure
          == failure("The signature is wrong. Check the signing key and the server.", none))
      #expect(source.status.problem?.code == .untrusted)
      #expect(try folder.files == [])
    }

    @Test(arguments: [
      ("version\":7", "version\":8"), ("org.example.reader", "org.example.writer"),
      ("1800086400", "1900086400"), ("\"2026\"", "\"2025\""), ("/settings\"", "/other\""),
    ])
    func aMemberThatWasNotSignedSoIsRefused(_ signed: String, _ served: String) async throws {
      let response = try signer.sign(
        Data(body(18).utf8), version: 7, application: "org.example.reader",
        address: server.url("/settings").absoluteString,
        expires: Date(timeIntervalSince1970: 1_800_086_400))
      let text = String(decoding: response, as: UTF8.self)
      #expect(text.contains(signed))
      serve(text.replacing(signed, with: served))
      let source = source(keys: ["2026": signer.publicKey, "2025": signer.publicKey])
      #expect(await source.fetch().failure?.contains("The signature is wrong.") == true)
    }

    @Test func settingsSignedForAnotherAppOrAddressAreRefused() async throws {
      let address = server.url("/settings").absoluteString
      try publish(18, version: 7, application: "org.example.writer")
      #expect(
        await source().fetch().failure
          == failure(
            "They are signed for 'org.example.writer' at '\(address)', not for 'org.example.reader' at '\(address)'. Check the signing key and the server.",
            none))
      try publish(18, version: 7, address: "https://example.org/beta")
      #expect(
        await source().fetch().failure
          == failure(
            "They are signed for 'org.example.reader' at 'https://example.org/beta', not for 'org.example.reader' at '\(address)'. Check the signing key and the server.",
            none))
    }

    @Test func unsignedSettingsAreRefusedAndTheLastGoodOnesStay() async throws {
      try publish(18, version: 7)
      let source = source()
      _ = await source.fetch()
      serve(body(20))
      #expect(
        await source.fetch().failure
          == failure("The settings aren't signed. Check the signing key and the server.", before))
      #expect(try await source.readFontSize() == 18)
    }

    @Test func theFirstFormatIsRefused() async throws {
      serve(#"{"version": 7, "payload": "e30=", "signature": "AAAA"}"#)
      #expect(
        await source().fetch().failure
          == failure(
            "They aren't signed in the format 'setpoint-settings-2'. Check the signing key and the server.",
            none))
    }

    @Test func anExpiredResponseIsRefusedAndTheValuesStayInEffect() async throws {
      try publish(18, version: 7)
      let source = source()
      _ = await source.fetch()
      clock.advance(by: .seconds(86_400))
      let expired = failure(
        "The settings expired at 2027-01-16T08:00:00Z; it is 2027-01-16T08:00:00Z. Sign them again with a later date, or set this computer's clock.",
        before)
      #expect(await source.fetch().failure == expired)
      #expect(source.status.problem?.code == .untrusted)
      #expect(try await source.readFontSize() == 18)
      let next = self.source()
      #expect(next.availableFontSize == 18)
      #expect(await next.fetch().failure == expired)
    }

    @Test func aServerCannotKeepExpiredSettingsInEffectWithNotModified() async throws {
      let response = try signer.sign(
        Data(body(18).utf8), version: 7, application: "org.example.reader",
        address: server.url("/settings").absoluteString,
        expires: Date(timeIntervalSince1970: 1_800_086_400))
      server.set(
        "/settings?token=secret",
        to: .json(String(decoding: response, as: UTF8.self), ["ETag": "\"a\""]))
      let source = source()
      _ = await source.fetch()
      #expect(await source.fetch() == .unchanged)
      clock.advance(by: .seconds(86_400))
      #expect(await source.fetch().failure?.contains("The settings expired at") == true)
      #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"a\"", nil])
    }

    @Test func anUnsignedCopyIsNotUsedWhenASignatureIsRequired() async throws {
      serve(body(18))
      _ = await source { $0.signature = nil }.fetch()
      let reading = try #require(source().available(for: [fontSize]))
      #expect(reading.values == [:])
      #expect(reading.issues.map(\.code) == [.untrusted])
    }

    @Test func anInvalidKeyRefusesEverything() async throws {
      try publish(18, version: 7)
      #expect(
        await source(keys: ["2026": Data([1, 2, 3])]).fetch().failure
          == failure(
            "The public key isn't an Ed25519 key of 32 bytes. Check the signing key and the server.",
            none))
    }

    @Test(arguments: [
      ("https://Example.org:443/a?b#c", "https://example.org/a"),
      ("http://user:password@example.org", "http://example.org/"),
      ("http://example.org:443/a%20b/", "http://example.org:443/a%20b/"),
    ])
    func theAddressIsSignedWithoutWhatDiffersBetweenUsers(
      _ address: String, _ signed: String
    ) throws {
      let signature = Ed25519Signature(
        publicKeys: ["2026": signer.publicKey], application: "org.example.reader")
      let response = try signer.sign(
        Data(), version: 1, application: "org.example.reader", address: signed,
        expires: Date(timeIntervalSince1970: 1_800_086_400))
      #expect(
        try signature.content(of: response, from: #require(URL(string: address)))
          == RemoteContent(
            body: Data(), version: 1, expires: Date(timeIntervalSince1970: 1_800_086_400),
            audience: "org.example.reader\n\(signed)"))
    }
  }
#endif
