// snippet.hide
import Foundation
import SetpointRemote

#if Signature
  func requireSignature(_ options: inout RemoteOptions, _ publicKey: Data) {
    // snippet.show
    options.signature = Ed25519Signature(
      publicKeys: ["2026": publicKey], application: "org.example.reader")
    // snippet.hide
  }
#endif
