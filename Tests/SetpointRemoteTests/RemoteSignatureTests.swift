#if Signature
  import Crypto
  import Foundation
  import Setpoint
  import SetpointRemote
  import SetpointTesting
  import Testing

  struct RemoteSignatureTests {
    private let folder: TemporaryFolder
    private let server: LocalServer
    private let key = Curve25519.Signing.PrivateKey()

    init() throws {
      folder = try TemporaryFolder()
      server = try LocalServer()
    }

    private func source(keys: [Curve25519.Signing.PrivateKey]? = nil) -> RemoteSource {
      let keys = (keys ?? [key]).map(\.publicKey.rawRepresentation)
      return RemoteSource(
        server.url("/settings"),
        options: RemoteOptions(in: folder.url) {
          $0.signature = Ed25519Signature(publicKeys: keys)
        })
    }

    private func signed(_ size: Int, version: Int, signedVersion: Int? = nil) throws -> Reply {
      let payload = Data(body(size).utf8)
      let signature = try key.signature(for: Data("\(signedVersion ?? version)\n".utf8) + payload)
      return .json(
        """
        {"version": \(version), "payload": "\(payload.base64EncodedString())",
         "signature": "\(signature.base64EncodedString())"}
        """)
    }

    private func failure(_ sentences: String, _ consequence: String) -> String {
      "Settings from '\(server.url("/settings").absoluteString)': \(sentences) \(consequence)"
    }

    @Test func whatIsSignedIsTakenAlsoAtTheNextStart() async throws {
      server.set("/settings", to: try signed(18, version: 7))
      let source = source()
      #expect(try await source.readFontSize() == 18)
      #expect(source.status.inEffect?.number == 7)
      #expect(self.source().availableFontSize == 18)
    }

    @Test func oneOfSeveralKeysWillDo() async throws {
      server.set("/settings", to: try signed(18, version: 7))
      let source = source(keys: [Curve25519.Signing.PrivateKey(), key])
      #expect(try await source.readFontSize() == 18)
    }

    @Test func whatOpenSSLSignedIsTaken() async throws {
      // { printf '7\\n'; cat payload; } >message; openssl pkeyutl -sign -rawin -inkey key -in message
      server.set(
        "/settings",
        to: .json(
          """
          {"version": 7, "payload": "eyJhcHBlYXJhbmNlIjogeyJmb250U2l6ZSI6IDE4fX0=", "signature": \
          "pPyxIm9VsgvO82NqNt/EfoQER9G0ZrlnDWInItd5wM06LhG8B5bMjtFyvGR0xLCV5uPyWiTzRxtV5Vt7clonDA=="}
          """))
      let key = try #require(
        Data(base64Encoded: "Xh/VpRmvDbiN83aImbpDJ+IXUNmI0fHeCskuiAWzwHs="))
      let source = RemoteSource(
        server.url("/settings"),
        options: RemoteOptions(in: folder.url) {
          $0.signature = Ed25519Signature(publicKeys: [key])
        })
      #expect(try await source.readFontSize() == 18)
    }

    @Test func whatSomebodyElseSignedIsRefused() async throws {
      server.set("/settings", to: try signed(18, version: 7))
      let source = source(keys: [Curve25519.Signing.PrivateKey()])
      #expect(
        await source.fetch().failure
          == failure(
            "The signature is wrong. Check who serves it, and the key.",
            "The app's own defaults count."))
      #expect(source.status.problem?.code == .untrusted)
      #expect(try folder.files == [])
    }

    @Test func anotherVersionThanWasSignedIsRefused() async throws {
      server.set("/settings", to: try signed(18, version: 8, signedVersion: 7))
      #expect(await source().fetch().failure?.contains("The signature is wrong.") == true)
    }

    @Test func whatIsNotSignedIsRefusedAndTheLastGoodSettingsStay() async throws {
      server.set("/settings", to: try signed(18, version: 7))
      let source = source()
      _ = await source.fetch()
      server.set("/settings", to: .json(body(20)))
      #expect(
        await source.fetch().failure
          == failure(
            "The settings are not signed. Check who serves it, and the key.",
            "What was fetched before stays in effect."))
      #expect(try await source.readFontSize() == 18)
    }

    @Test func anOlderVersionIsRefusedAlsoAfterAStart() async throws {
      server.set("/settings", to: try signed(18, version: 7))
      _ = await source().fetch()
      server.set("/settings", to: try signed(10, version: 6))
      let next = source()
      #expect(
        await next.fetch().failure
          == failure(
            "Version 6 is older than version 7, which was accepted before. Sign settings that are to count anew, with a higher version.",
            "What was fetched before stays in effect."))
      #expect(try await next.readFontSize() == 18)
      server.set("/settings", to: try signed(20, version: 8))
      #expect(await next.fetch().isActivated)
    }

    @Test func anUnsignedCopyIsNotUsedWhenASignatureIsRequired() async throws {
      server.set("/settings", to: .json(body(18)))
      let unsigned = RemoteSource(
        server.url("/settings"), options: RemoteOptions(in: folder.url))
      _ = await unsigned.fetch()
      let reading = try #require(source().available(for: [fontSize]))
      #expect(reading.values == [:])
      #expect(reading.issues.map(\.code) == [.untrusted])
    }

    @Test func aKeyThatIsNoneRefusesAll() async throws {
      server.set("/settings", to: try signed(18, version: 7))
      let source = RemoteSource(
        server.url("/settings"),
        options: RemoteOptions(in: folder.url) {
          $0.signature = Ed25519Signature(publicKeys: [Data([1, 2, 3])])
        })
      #expect(
        await source.fetch().failure
          == failure(
            "The public key is no Ed25519 key of 32 bytes. Check who serves it, and the key.",
            "The app's own defaults count."))
    }
  }
#endif
