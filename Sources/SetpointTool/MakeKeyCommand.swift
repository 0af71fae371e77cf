#if CommandLine && PropertyLists && Signature
  import ArgumentParser
  import Foundation
  import SetpointRemote

  /// Creates a key for signing settings.
  struct MakeKeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "make-key", abstract: "Makes a key to sign settings with.",
      discussion: "Prints the public key, for the apps, in base64.")

    @Argument(help: "The file for the private key, which must not exist. Only you can read it.")
    var path: String

    func run() throws {
      let key = SigningKey(bytes: Ed25519Signer.makePrivateKey())
      try key.write(to: URL(filePath: path))
      let signer = try Ed25519Signer(privateKey: key.bytes, keyIdentifier: "new")
      print(signer.publicKey.base64EncodedString())
    }
  }
#endif
