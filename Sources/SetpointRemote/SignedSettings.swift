#if Signature
  import Setpoint

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Settings with their signature, as a server sends them, in version 2 of the format.
  struct SignedSettings {
    private static let format = "setpoint-settings-2"

    let keyIdentifier: String
    let application: String
    let address: String
    let version: Int
    /// The seconds since 1970.
    let expires: Int
    let payload: Data
    var signature = Data()

    /// The signed bytes: a line for each member, and the settings.
    ///
    /// No member contains a line break, so other settings have another message.
    var message: Data {
      let lines = [
        Self.format, keyIdentifier, application, address, String(version), String(expires),
      ]
      return Data(lines.map { "\($0)\n" }.joined().utf8) + payload
    }

    /// The response that the server sends.
    var envelope: Data {
      let members: StoredValue = [
        "format": .string(Self.format), "key": .string(keyIdentifier),
        "application": .string(application), "address": .string(address),
        "version": .int(Int64(version)), "expires": .int(Int64(expires)),
        "payload": .string(payload.base64EncodedString()),
        "signature": .string(signature.base64EncodedString()),
      ]
      return Data("\(members)\n".utf8)
    }

    /// Returns whether a text is valid as a line of the message.
    static func isLine(_ text: String) -> Bool {
      !text.isEmpty && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }
  }

  extension SignedSettings {
    /// - Throws: ``Ed25519Signature/Failure`` if the settings are unsigned or in another format.
    init(envelope: Data) throws {
      guard let text = String(validUTF8: envelope),
        case .dictionary(let members)? = try? StoredValue(strictJSON: text),
        members["signature"] != nil
      else { throw Ed25519Signature.Failure(description: "The settings aren't signed.") }
      guard members["format"] == .string(Self.format) else {
        throw Ed25519Signature.Failure(
          description: "They aren't signed in the format '\(Self.format)'.")
      }
      guard let settings = Self(members: members) else {
        throw Ed25519Signature.Failure(
          description: "A member of the signed settings is missing or can't be read.")
      }
      self = settings
    }

    private init?(members: [String: StoredValue]) {
      guard let keyIdentifier = members["key"]?.line,
        let application = members["application"]?.line, let address = members["address"]?.line,
        let version = members["version"]?.number, let expires = members["expires"]?.number,
        let payload = members["payload"]?.data, let signature = members["signature"]?.data
      else { return nil }
      self.init(
        keyIdentifier: keyIdentifier, application: application, address: address,
        version: version, expires: expires, payload: payload, signature: signature)
    }
  }

  extension StoredValue {
    fileprivate var line: String? {
      if case .string(let text) = self, SignedSettings.isLine(text) { text } else { nil }
    }

    fileprivate var number: Int? {
      if case .int(let number) = self { Int(exactly: number) } else { nil }
    }

    fileprivate var data: Data? {
      if case .string(let text) = self { Data(base64Encoded: text) } else { nil }
    }
  }
#endif
