#if Signature
  import Foundation
  import Setpoint
  import SetpointRemote
  import Testing

  struct Ed25519SignerTests {
    private let key = Data(repeating: 7, count: 32)

    @Test(arguments: [0, 31, 33]) func aPrivateKeyHasThirtyTwoBytes(_ count: Int) {
      let error = #expect(throws: SettingsError.self) {
        try Ed25519Signer(privateKey: Data(count: count), keyIdentifier: "a")
      }
      #expect(error?.problem == "The private key isn't an Ed25519 key of 32 bytes.")
    }

    @Test(arguments: ["", "a\nb", "a\u{0}"])
    func noSignedTextHasAControlCharacter(_ text: String) throws {
      let signer = try Ed25519Signer(privateKey: key, keyIdentifier: "a")
      #expect(throws: SettingsError.self) {
        try Ed25519Signer(privateKey: key, keyIdentifier: text)
      }
      #expect(throws: SettingsError.self) {
        try signer.sign(
          Data(), version: 1, application: text, address: "https://a.example/", expires: .now)
      }
      #expect(throws: SettingsError.self) {
        try signer.sign(Data(), version: 1, application: "a", address: text, expires: .now)
      }
    }

    @Test(arguments: [-1, 1e300, .infinity, .nan])
    func theDateOfExpiryIsOneOfTheCalendar(_ seconds: Double) throws {
      let signer = try Ed25519Signer(privateKey: key, keyIdentifier: "a")
      #expect(throws: SettingsError.self) {
        try signer.sign(
          Data(), version: 1, application: "a", address: "https://a.example/",
          expires: Date(timeIntervalSince1970: seconds))
      }
    }

    @Test func aSignerShowsNoKey() throws {
      let signer = try Ed25519Signer(privateKey: key, keyIdentifier: "a")
      var dumped = ""
      dump(signer, to: &dumped)
      for text in ["\(signer)", String(reflecting: signer), dumped] {
        #expect(!text.contains("PrivateKey") && !text.contains("32 bytes"))
        #expect(text.contains("Ed25519Signer"))
      }
    }
  }
#endif
