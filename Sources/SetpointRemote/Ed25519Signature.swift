#if Signature
  import Crypto
  import Setpoint

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// Takes only settings that were signed with Ed25519 by one of some keys.
  ///
  /// What the server gives is a JSON object with three members: `payload`, the settings as base64;
  /// `version`, a whole number that grows with each publication; and `signature`, as base64, of the
  /// version in decimal digits, a line feed and the bytes of the payload.
  public struct Ed25519Signature: RemoteSignature {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    /// The keys of 32 bytes, any of which will do, so that one can be replaced.
    public let publicKeys: [Data]

    public init(publicKeys: [Data]) { self.publicKeys = publicKeys }

    public func content(of envelope: Data) throws -> RemoteContent {
      guard let envelope = Envelope(envelope) else {
        throw Failure(description: "The settings are not signed.")
      }
      guard try keys.contains(where: envelope.isSigned) else {
        throw Failure(description: "The signature is wrong.")
      }
      return RemoteContent(body: envelope.payload, version: envelope.version)
    }

    private var keys: [Curve25519.Signing.PublicKey] {
      get throws {
        try publicKeys.map { key in
          guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: key) else {
            throw Failure(description: "The public key is no Ed25519 key of 32 bytes.")
          }
          return key
        }
      }
    }
  }

  private struct Envelope {
    let version: Int
    let payload: Data
    let signature: Data

    init?(_ bytes: Data) {
      guard let text = String(validating: bytes, as: UTF8.self),
        case .dictionary(let members)? = try? StoredValue(json: text),
        case .int(let version)? = members["version"], let version = Int(exactly: version),
        case .string(let payload)? = members["payload"], let payload = Data(base64Encoded: payload),
        case .string(let signature)? = members["signature"],
        let signature = Data(base64Encoded: signature)
      else { return nil }
      (self.version, self.payload, self.signature) = (version, payload, signature)
    }

    func isSigned(by key: Curve25519.Signing.PublicKey) -> Bool {
      key.isValidSignature(signature, for: Data("\(version)\n".utf8) + payload)
    }
  }
#endif
