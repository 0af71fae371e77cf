#if Etcd
  /// The shared ownership of a connection. The connection ends when the last owner is released.
  final class FleetConnectionOwner: Sendable {
    let connection: FleetConnection

    init(_ connection: FleetConnection) {
      self.connection = connection
      connection.start()
    }

    deinit { connection.close() }
  }
#endif
