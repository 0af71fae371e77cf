#if Signature
  import Crypto
  public import Setpoint

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// A signer of settings that apps with ``Ed25519Signature`` accept.
  ///
  /// ```swift
  /// let signer = try Ed25519Signer(privateKey: key, keyIdentifier: "2026")
  /// let answer = try signer.sign(
  ///   settings, version: 8, application: "org.example.reader",
  ///   address: "https://example.org/settings", expires: .now + 30 * 24 * 60 * 60)
  /// ```
  public struct Ed25519Signer: Sendable {
    /// The identifier by which apps choose the public key.
    let keyIdentifier: String
    private let key: Curve25519.Signing.PrivateKey

    /// Creates a signer with an existing key.
    ///
    /// - Parameters:
    ///   - privateKey: The 32 bytes of the private key.
    ///   - keyIdentifier: The identifier by which apps choose the public key.
    /// - Throws: `SettingsError` if the key is invalid.
    public init(privateKey: Data, keyIdentifier: String) throws(SettingsError) {
      guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: privateKey) else {
        throw SettingsError(
          .invalid, problem: "The private key isn't an Ed25519 key of 32 bytes.",
          recoverySuggestion: "Pass the 32 bytes, or create a key with 'setpoint make-key'.")
      }
      try Self.check(["key identifier": keyIdentifier])
      (self.key, self.keyIdentifier) = (key, keyIdentifier)
    }

    /// Returns the 32 bytes of a new random private key.
    public static func makePrivateKey() -> Data {
      Curve25519.Signing.PrivateKey().rawRepresentation
    }

    /// The 32 bytes of the public key, for the apps.
    public var publicKey: Data { key.publicKey.rawRepresentation }

    /// Returns the signed response for the server to send.
    ///
    /// - Parameters:
    ///   - settings: A JSON object, or data that the app's mapper reads.
    ///   - version: A number greater than that of all settings signed before for the same app and
    ///     address.
    ///   - application: The identifier of the app.
    ///   - address: The address that the apps request, without user, password, query and fragment.
    ///   - expires: The date from which apps refuse the response, in whole seconds.
    /// - Throws: `SettingsError` if a text is empty or contains a control character, or if the
    ///   date is after the year 9999.
    public func sign(
      _ settings: Data, version: Int, application: String, address: String, expires: Date
    ) throws(SettingsError) -> Data {
      try Self.check(["application": application, "address": address])
      guard let seconds = Int(exactly: expires.timeIntervalSince1970.rounded(.down)),
        (0...253_402_300_799).contains(seconds)
      else {
        throw SettingsError(
          .invalid, problem: "The expiration date isn't between 1970 and 9999.",
          recoverySuggestion: "Use a date in this range.")
      }
      var signed = SignedSettings(
        keyIdentifier: keyIdentifier, application: application, address: address,
        version: version, expires: seconds, payload: settings)
      do {
        signed.signature = try key.signature(for: signed.message)
      } catch {
        throw SettingsError(
          .invalid, problem: "The settings can't be signed: \(error).",
          recoverySuggestion: "Check the private key.")
      }
      return signed.envelope
    }

    private static func check(_ texts: [String: String]) throws(SettingsError) {
      for (name, text) in texts where !SignedSettings.isLine(text) {
        throw SettingsError(
          .invalid, problem: "The \(name) is empty or has a control character.",
          recoverySuggestion: "Use a single line of text.")
      }
    }
  }

  /// The texts omit the key.
  extension Ed25519Signer: CustomStringConvertible, CustomReflectable {
    public var description: String { "Ed25519Signer(keyIdentifier: \"\(keyIdentifier)\")" }
    public var customMirror: Mirror {
      Mirror(self, children: ["keyIdentifier": keyIdentifier], displayStyle: .struct)
    }
  }
#endif
