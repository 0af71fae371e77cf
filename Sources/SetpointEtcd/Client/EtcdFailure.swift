#if Etcd
  /// The reason why etcd didn't answer a request as asked.
  enum EtcdFailure: Error, Hashable, CustomStringConvertible {
    /// No member of the cluster answered, the cluster has no leader, or it is overloaded.
    case unreachable(String)
    /// The cluster refuses the user or the password.
    case unauthenticated(String)
    /// The user may not read or write the keys.
    case denied(String)
    /// The database of the cluster is full.
    case noSpace
    /// The requested revision was compacted.
    case compacted
    /// The cluster refuses the request as it is.
    case refused(String)
    /// The request was canceled.
    case canceled

    var description: String {
      switch self {
      case .unreachable(let reason): reason
      case .unauthenticated(let reason): "it refuses the user: \(reason)"
      case .denied(let reason): "the user has no permission: \(reason)"
      case .noSpace: "its database is full"
      case .compacted: "the revision was compacted"
      case .refused(let reason): reason
      case .canceled: "the request was canceled"
      }
    }

    /// Whether a later attempt may succeed, so that a write should wait for it.
    var isTemporary: Bool {
      switch self {
      case .unreachable, .unauthenticated, .noSpace, .canceled: true
      case .denied, .compacted, .refused: false
      }
    }

    /// Creates the failure that a gRPC status of etcd describes.
    init(code: Int, message: String) {
      let text = message.replacing("etcdserver: ", with: "")
      self =
        switch code {
        // invalid argument
        case 3 where text.contains("authentication failed"): .unauthenticated(text)
        // The token is older than a change of users or roles.
        case 3 where text.contains("auth store is old"): .unauthenticated(text)
        case 7: .denied(text)  // permission denied
        case 8 where text.contains("space"): .noSpace  // resource exhausted
        case 8 where text.contains("too many requests"): .unreachable(text)
        case 11: .compacted  // out of range
        case 16: .unauthenticated(text)
        case 3, 5, 6, 8, 9, 12: .refused(text)
        default: .unreachable(text)
        }
    }
  }
#endif
