#if Etcd
  public import Foundation
  package import Setpoint
  public import SetpointHTTP

  /// The options of an ``EtcdFleet``. The defaults suit a cluster in the same network.
  public struct EtcdOptions: Sendable {
    /// The name that policies use for this host, and that history names. The default is the host
    /// name.
    public var host = ProcessInfo.processInfo.hostName
    /// The groups of this host. If several have a policy for a setting, that of the last one is in
    /// effect.
    public var groups: [String] = []
    /// The person that the history names; the default is the user of the process.
    public var author = Self.userName
    /// The user of etcd, if the cluster requires one. `nil` by default.
    public var credentials: EtcdCredentials?
    /// The certificate files of encrypted connections.
    public var security = EtcdSecurity()
    /// The folder for the last known values and for writes that wait for the cluster.
    ///
    /// It must be on a local disk and belong to this host. Processes of one app on one host share
    /// it.
    public var stateFolder = URL.stateFolder(ProcessInfo.processInfo.environment)
    package var stateFiles: any FileSystem = SystemFiles()
    /// What happens to a write of this host that waited for the cluster, if another host has
    /// changed the same settings in the meantime. By default, their values stay, and yours become
    /// an ``EtcdConflict``.
    public var conflictRule = EtcdConflictRule.keepTheirs
    /// The time that a write waits for the cluster before it is kept on this host and sent later.
    /// The default is 5 seconds.
    public var writeTimeout: Duration = .seconds(5)
    /// The time that a member may take to answer a request. The default is 2 seconds.
    public var requestTimeout: Duration = .seconds(2)
    /// The time without a message after which a connection to a member is replaced, in case the
    /// member is frozen. The default is 30 seconds.
    ///
    /// Start etcd with a shorter `--experimental-watch-progress-notify-interval`, so that
    /// connections to members that work aren't replaced.
    public var silenceLimit: Duration = .seconds(30)
    /// The largest size of a value as JSON, in bytes. The default is 256 KiB.
    public var valueLimit = 256 << 10
    /// The largest size of a write, in bytes. The default is 1 MiB; etcd accepts 1.5 MiB unless
    /// `--max-request-bytes` says otherwise.
    public var writeLimit = 1 << 20
    /// The largest size of a response, in bytes. The default is 64 MiB.
    package var responseLimit = 64 << 20
    /// The number of writes that the history contains. The default is 1,000.
    public var historyLimit = 1000
    /// Returns the current date, for the history and the age of the values. No order depends on it.
    public var now: @Sendable () -> Date = { .now }
    /// The HTTP client. The default is the system's, whose `URLSession` on other platforms than
    /// Linux takes no certificate files.
    public var transport = HTTPTransport.system

    /// Creates options with defaults.
    public init() {}

    private static var userName: String {
      let environment = ProcessInfo.processInfo.environment
      return environment["SUDO_USER"] ?? environment["USER"] ?? NSUserName()
    }
  }

  /// The name and password of an etcd user.
  public struct EtcdCredentials: Sendable, Hashable {
    /// The name of the user.
    public var user: String
    /// The password of the user.
    public var password: String

    /// Creates credentials.
    public init(user: String, password: String) {
      self.user = user
      self.password = password
    }
  }

  extension EtcdCredentials: CustomReflectable, CustomStringConvertible {
    /// The name of the user, without the password.
    public var description: String { user }
    /// Reflects the name of the user, without the password.
    public var customMirror: Mirror {
      Mirror(self, children: ["user": user], displayStyle: .struct)
    }
  }

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

    var certificates: HTTPCertificates {
      HTTPCertificates(
        authorities: authorities, certificate: certificate, privateKey: privateKey)
    }
  }
#endif
