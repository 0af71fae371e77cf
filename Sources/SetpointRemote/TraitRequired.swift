#if !Signature
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// A placeholder for the signature in a build without the trait.
  @available(*, unavailable, message: "Enable the 'Signature' trait of the package setpoint.")
  public struct Ed25519Signature: RemoteSignature {
    /// Unavailable without the trait.
    public init(publicKeys: [String: Data], application: String, address: String? = nil) {}
    public func content(of envelope: Data, from url: URL) throws -> RemoteContent {
      RemoteContent(body: Data())
    }
  }
#endif
