#if Signature
  import Crypto
  import Setpoint

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// Accepts only settings that were signed with Ed25519 for this app and this address.
  ///
  /// ``Ed25519Signer`` and the tool `setpoint sign` make what the server gives; the documentation
  /// describes the format.
  public struct Ed25519Signature: RemoteSignature {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    /// The keys of 32 bytes by their identifiers. With several of them one can be replaced.
    public let publicKeys: [String: Data]
    /// The identifier of the app that the settings are signed for.
    public let application: String
    /// The address that the settings are signed for; `nil` for that of the source.
    public let address: String?

    /// - Parameters:
    ///   - publicKeys: The keys of 32 bytes by their identifiers.
    ///   - application: The identifier of the app, such as `org.example.reader`.
    ///   - address: By default the address of the source without user, password, query and fragment.
    ///     Give another one if several addresses have the same settings, or the query chooses between
    ///     settings.
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
        throw Failure(description: "The public key is no Ed25519 key of 32 bytes.")
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
