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
    @Option(help: "The name by which apps choose the public key, such as 2026.")
    var keyIdentifier: String
    @Option(help: "The identifier of the app, such as org.example.reader.") var application: String
    @Option(help: "The address that apps request, without user, password, query and fragment.")
    var address: String
    @Option(help: "A number above that of all settings signed before for the app and address.")
    var settingsVersion: Int
    @Option(help: "For how many days apps accept the answer.") var days = 30

    func validate() throws {
      guard (1...36_500).contains(days) else {
        throw ValidationError("Give '--days' a number from 1 to 36500.")
      }
      guard let url = URL(string: address), url.host() != nil else {
        throw ValidationError("Give '--address' an address such as https://example.org/settings.")
      }
    }

    func run() throws {
      let settings = try Data(contentsOf: URL(filePath: path))
      try Self.check(settings, path)
      let signer = try Ed25519Signer(
        privateKey: SigningKey(file: URL(filePath: key)).bytes, keyIdentifier: keyIdentifier)
      let answer = try signer.sign(
        settings, version: settingsVersion, application: application, address: address,
        expires: .now + Double(days) * 24 * 60 * 60)
      try FileHandle.standardOutput.write(contentsOf: answer)
    }

    /// - Throws: An error if the text is not a JSON object, because apps would reject it.
    private static func check(_ settings: Data, _ path: String) throws {
      guard let text = String(validating: settings, as: UTF8.self) else {
        throw ValidationError("'\(path)' is not UTF-8.")
      }
      guard case .dictionary = try StoredValue(json: text) else {
        throw ValidationError("'\(path)' is no JSON object of values by the keys of settings.")
      }
    }
  }
#endif
