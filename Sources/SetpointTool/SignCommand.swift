#if CommandLine && PropertyLists && Signature
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointRemote

  /// Signs settings for a server.
  struct SignCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sign", abstract: "Signs settings that apps fetch from a server.",
      discussion: "Prints the signed response of the server, for apps with Ed25519Signature.")

    @Argument(help: "A file with the settings, a JSON object.") var path: String
    @Option(help: "The file of the private key, from make-key or in PEM from openssl.")
    var key: String
    @Option(help: "The identifier of the public key, such as 2026.")
    var keyIdentifier: String
    @Option(help: "The identifier of the app, such as org.example.reader.") var application: String
    @Option(help: "The address that apps request, without user, password, query and fragment.")
    var address: String
    @Option(help: "The version, greater than all versions signed before for the app and address.")
    var settingsVersion: Int
    @Option(help: "The number of days for which apps accept the response.") var days = 30

    func validate() throws {
      guard (1...36_500).contains(days) else {
        throw ValidationError("Use a number from 1 to 36500 for '--days'.")
      }
      guard let url = URL(string: address), url.host() != nil else {
        throw ValidationError(
          "Use an address such as https://example.org/settings for '--address'.")
      }
    }

    func run() throws {
      let settings = try ToolFile(path: path).read()
      try Self.check(settings, path)
      let signer = try Ed25519Signer(
        privateKey: SigningKey(file: key).bytes, keyIdentifier: keyIdentifier)
      let response = try signer.sign(
        settings, version: settingsVersion, application: application, address: address,
        expires: .now + Double(days) * 24 * 60 * 60)
      try NamedFile("-").write(Array(response))
    }

    /// - Throws: An error if the text isn't a JSON object, because apps would reject it.
    private static func check(_ settings: Data, _ path: String) throws {
      guard case .dictionary = try StoredValue(json: settings) else {
        throw ValidationError("'\(path)' isn't a JSON object with a value for each key.")
      }
    }
  }

  /// A private key in a file: 32 bytes in base64, or PEM from openssl.
  struct SigningKey {
    /// The PKCS #8 header that precedes the 32 bytes.
    private static let header = Data([
      0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04,
      0x20,
    ])

    let bytes: Data

    init(bytes: Data) { self.bytes = bytes }

    /// The maximum size of a file, in bytes.
    private static let maximumSize = 64 << 10

    init(file path: String) throws {
      let text = try ToolFile(path: path).text(limit: Self.maximumSize)
      let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("-----") }
      guard let decoded = Data(base64Encoded: lines.joined()) else {
        throw ValidationError("'\(path)' doesn't contain a key in base64 or PEM.")
      }
      bytes = decoded.starts(with: Self.header) ? decoded.dropFirst(Self.header.count) : decoded
    }

    func write(to file: URL) throws {
      let descriptor = unsafe open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        let reason = unsafe String(cString: strerror(errno))
        throw ValidationError("The file '\(file.path)' can't be created: \(reason).")
      }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: Data("\(bytes.base64EncodedString())\n".utf8))
      try handle.synchronize()
    }
  }

  /// Creates a key for signing settings.
  struct MakeKeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "make-key", abstract: "Creates a key for signing settings.",
      discussion: "Prints the public key, for the apps, in base64.")

    @Argument(help: "The file for the private key, which must not exist. Only you can read it.")
    var path: String

    func run() throws {
      let key = SigningKey(bytes: Ed25519Signer.makePrivateKey())
      try key.write(to: URL(filePath: path))
      let signer = try Ed25519Signer(privateKey: key.bytes, keyIdentifier: "new")
      StandardOutput.print(signer.publicKey.base64EncodedString())
    }
  }
  extension SetpointTool {
    /// The commands of the trait `Signature`.
    static let signingCommands: [any ParsableCommand.Type] = [
      SignCommand.self, MakeKeyCommand.self,
    ]
  }
#elseif CommandLine && PropertyLists
  import ArgumentParser

  extension SetpointTool {
    /// The commands of the trait `Signature`, which isn't enabled.
    static let signingCommands: [any ParsableCommand.Type] = []
  }
#endif
