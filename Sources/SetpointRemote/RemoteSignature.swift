#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Proves that what a server gave is genuine; see `Ed25519Signature`.
public protocol RemoteSignature: Sendable {
  /// What was signed.
  ///
  /// - Throws: Why it is not genuine; the error's description is shown to people as a sentence.
  func content(of envelope: Data) throws -> RemoteContent
}

/// What a ``RemoteSignature`` vouches for.
public struct RemoteContent: Sendable, Hashable {
  /// What the mapper, or the reader of JSON, is given.
  public var body: Data
  /// A number that only grows: a smaller one than before is refused, so that nobody can bring back
  /// old settings.
  public var version: Int?

  public init(body: Data, version: Int? = nil) {
    self.body = body
    self.version = version
  }
}
