#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Proves that what a server gave is genuine; see `Ed25519Signature`.
public protocol RemoteSignature: Sendable {
  /// Returns what was signed.
  ///
  /// The copy on disk is checked as well, at each start.
  ///
  /// - Parameter url: The address of the source, whatever redirects followed.
  /// - Throws: Why it is not genuine; the error's description is shown to people as a sentence.
  func content(of envelope: Data, from url: URL) throws -> RemoteContent
}

/// What a ``RemoteSignature`` vouches for.
public struct RemoteContent: Sendable, Hashable {
  /// What the mapper, or the reader of JSON, is given.
  public var body: Data
  /// A number that only grows. A smaller one than before is refused, and the same one with another
  /// body, so that nobody can bring back old settings.
  public var version: Int?
  /// From when on an answer of the server is refused. Settings that were accepted before stay.
  public var expires: Date?
  /// For whom it was signed. Each audience has its own versions; by default it is the address without
  /// its query.
  public var audience: String?

  public init(
    body: Data, version: Int? = nil, expires: Date? = nil, audience: String? = nil
  ) {
    self.body = body
    self.version = version
    self.expires = expires
    self.audience = audience
  }
}

extension RemoteContent: CustomReflectable {
  /// Reflects everything but the body, of which it tells the size.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "bytes": body.count, "version": version as Any, "expires": expires as Any,
        "audience": audience as Any,
      ], displayStyle: .struct)
  }
}
