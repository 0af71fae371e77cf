#if Signature
  import Crypto
  public import Setpoint

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// Signs settings for a server, so that apps with ``Ed25519Signature`` accept them.
  ///
  /// ```swift
  /// let signer = try Ed25519Signer(privateKey: key, keyIdentifier: "2026")
  /// let answer = try signer.sign(
  ///   settings, version: 8, application: "org.example.reader",
  ///   address: "https://example.org/settings", expires: .now + 30 * 24 * 60 * 60)
  /// ```
  public struct Ed25519Signer: Sendable {
    /// The name by which apps choose the public key.
    public let keyIdentifier: String
    private let key: Curve25519.Signing.PrivateKey

    /// Makes a signer with a key that exists.
    ///
    /// - Parameter privateKey: The 32 bytes of the private key.
    /// - Throws: ``SettingsError`` if the key is not one.
    public init(privateKey: Data, keyIdentifier: String) throws(SettingsError) {
      guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: privateKey) else {
        throw SettingsError(
          .invalid, problem: "The private key is no Ed25519 key of 32 bytes.",
          recoverySuggestion: "Give the 32 bytes, or make a new key with 'setpoint make-key'.")
      }
      try Self.check(["key identifier": keyIdentifier])
      (self.key, self.keyIdentifier) = (key, keyIdentifier)
    }

    /// The 32 bytes of a new private key, at random.
    public static func makePrivateKey() -> Data {
      Curve25519.Signing.PrivateKey().rawRepresentation
    }

    /// The 32 bytes of the public key, for the apps.
    public var publicKey: Data { key.publicKey.rawRepresentation }

    /// Returns what the server has to give.
    ///
    /// - Parameters:
    ///   - settings: A JSON object, or what the app's mapper reads.
    ///   - version: A number above that of all settings signed before for the same app and address.
    ///   - application: The identifier of the app.
    ///   - address: The address that the apps ask, without user, password, query and fragment.
    ///   - expires: From when on apps refuse the answer, in whole seconds.
    /// - Throws: ``SettingsError`` if a text is empty or has a control character, or the date is beyond
    ///   the year 9999.
    public func sign(
      _ settings: Data, version: Int, application: String, address: String, expires: Date
    ) throws(SettingsError) -> Data {
      try Self.check(["application": application, "address": address])
      guard let seconds = Int(exactly: expires.timeIntervalSince1970.rounded(.down)),
        (0...253_402_300_799).contains(seconds)
      else {
        throw SettingsError(
          .invalid, problem: "The date of expiry is not between 1970 and 9999.",
          recoverySuggestion: "Give one that is.")
      }
      var signed = SignedSettings(
        keyIdentifier: keyIdentifier, application: application, address: address,
        version: version, expires: seconds, payload: settings)
      do {
        signed.signature = try key.signature(for: signed.message)
      } catch {
        throw SettingsError(
          .invalid, problem: "The settings cannot be signed: \(error).",
          recoverySuggestion: "Check the private key.")
      }
      return signed.envelope
    }

    private static func check(_ texts: [String: String]) throws(SettingsError) {
      for (name, text) in texts where !SignedSettings.isLine(text) {
        throw SettingsError(
          .invalid, problem: "The \(name) is empty or has a control character.",
          recoverySuggestion: "Give a text of one line.")
      }
    }
  }

  /// Shows no key.
  extension Ed25519Signer: CustomStringConvertible, CustomReflectable {
    public var description: String { "Ed25519Signer(keyIdentifier: \"\(keyIdentifier)\")" }
    public var customMirror: Mirror {
      Mirror(self, children: ["keyIdentifier": keyIdentifier], displayStyle: .struct)
    }
  }
#endif
