#if Etcd
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
#endif
