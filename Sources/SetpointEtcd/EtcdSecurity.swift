#if Etcd
  public import Foundation

  /// The certificate files of an encrypted connection to etcd, in the PEM format.
  public struct EtcdSecurity: Sendable, Hashable {
    /// The certificates of the authorities to trust; `nil` for those of the system.
    public var authorities: URL?
    /// The certificate that identifies this host; `nil` for none.
    public var certificate: URL?
    /// The private key of ``certificate``; `nil` for none.
    public var privateKey: URL?

    /// Creates a description of the files. By default, the system's authorities are trusted.
    public init(authorities: URL? = nil, certificate: URL? = nil, privateKey: URL? = nil) {
      self.authorities = authorities
      self.certificate = certificate
      self.privateKey = privateKey
    }
  }
#endif
