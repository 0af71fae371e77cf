#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A check that a server's response is authentic; see `Ed25519Signature`.
public protocol RemoteSignature: Sendable {
  /// Returns the signed content.
  ///
  /// Also called for the copy on disk, at each start.
  ///
  /// - Parameters:
  ///   - envelope: The bytes that the server gave.
  ///   - url: The address of the source, without regard to redirects.
  /// - Throws: The reason why the response isn't authentic. People see the error's description as a
  ///   sentence.
  func content(of envelope: Data, from url: URL) throws -> RemoteContent
}

/// Content that a ``RemoteSignature`` verified.
public struct RemoteContent: Sendable, Hashable {
  /// The data for the mapper or the JSON reader.
  public let body: Data
  package let version: Int?
  package let expires: Date?
  package let audience: String?

  /// Creates verified content.
  ///
  /// - Parameters:
  ///   - body: The data for the mapper or the JSON reader.
  ///   - version: The version number. A smaller number than before is refused, and so is the same
  ///     number with another body, so that nobody can restore old settings.
  ///   - expires: The date from which a response is refused. Settings that were accepted before
  ///     remain in effect.
  ///   - audience: The audience that the content was signed for. Each audience has its own
  ///     versions. The default is the address without its query.
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
  /// Reflects everything but the body, and the size of the body.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "bytes": body.count, "version": version as Any, "expires": expires as Any,
        "audience": audience as Any,
      ], displayStyle: .struct)
  }
}
