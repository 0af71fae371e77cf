#if Etcd
  /// The reason why a transport received no complete response.
  struct EtcdTransportError: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
  }
#endif
