#if Signature
  import Crypto
  import Setpoint

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// A signature check that accepts only settings signed with Ed25519 for this app and this
  /// address.
  ///
  /// ``Ed25519Signer`` and the tool `setpoint sign` create signed settings. The documentation
  /// describes the format.
  public struct Ed25519Signature: RemoteSignature {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    /// The public keys of 32 bytes by identifier. Several keys allow replacing one.
    let publicKeys: [String: Data]
    /// The app identifier that the settings must be signed for.
    let application: String
    /// The address that the settings must be signed for, or `nil` for the source's address.
    let address: String?

    /// Creates a signature check.
    ///
    /// - Parameters:
    ///   - publicKeys: The public keys of 32 bytes by identifier.
    ///   - application: The identifier of the app, such as `org.example.reader`.
    ///   - address: The signed address. The default is the address of the source without user,
    ///     password, query and fragment. Specify it if several addresses serve the same settings,
    ///     or if the query selects the settings.
    public init(publicKeys: [String: Data], application: String, address: String? = nil) {
      self.publicKeys = publicKeys
      self.application = application
      self.address = address
    }

    public func content(of envelope: Data, from url: URL) throws -> RemoteContent {
      let settings = try SignedSettings(envelope: envelope)
      try checkSignature(of: settings)
      try checkAudience(of: settings, address ?? url.audience)
      return RemoteContent(
        body: settings.payload, version: settings.version,
        expires: Date(timeIntervalSince1970: Double(settings.expires)),
        audience: "\(settings.application)\n\(settings.address)")
    }

    private func checkSignature(of settings: SignedSettings) throws {
      guard let key = publicKeys[settings.keyIdentifier] else {
        let known = publicKeys.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
        throw Failure(
          description: "They are signed with the key '\(settings.keyIdentifier)', not \(known).")
      }
      guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: key) else {
        throw Failure(description: "The public key isn't an Ed25519 key of 32 bytes.")
      }
      guard key.isValidSignature(settings.signature, for: settings.message) else {
        throw Failure(description: "The signature is wrong.")
      }
    }

    private func checkAudience(of settings: SignedSettings, _ address: String) throws {
      guard settings.application == application, settings.address == address else {
        throw Failure(
          description: """
            They are signed for '\(settings.application)' at '\(settings.address)', not for \
            '\(application)' at '\(address)'.
            """)
      }
    }
  }
#endif
