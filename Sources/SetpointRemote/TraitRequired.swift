#if !Signature
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// Stands for the signature of a build without it.
  @available(*, unavailable, message: "Enable the 'Signature' trait of the package setpoint.")
  public struct Ed25519Signature: RemoteSignature {
    public init(publicKeys: [Data]) {}
    public func content(of envelope: Data) throws -> RemoteContent { RemoteContent(body: Data()) }
  }
#endif
