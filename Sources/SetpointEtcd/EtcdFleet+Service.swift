#if Etcd && (Web || Observability)
  import Setpoint
  public import ServiceLifecycle
  import SetpointSynchronization

  extension EtcdFleet: Service {
    /// Waits until the service group shuts down gracefully, then sends the writes that wait.
    ///
    /// Sending takes at most ``EtcdOptions/writeTimeout``. A write that the cluster doesn't take in
    /// this time stays on this host and is sent by the next run of the program. If the task is
    /// cancelled, all of them stay. The fleet's values stay in effect, and its watch ends with the
    /// fleet.
    ///
    /// - Throws: An error if the file of the writes that wait can't be written.
    public func run() async throws {
      do {
        try await gracefulShutdown()
      } catch {
        return
      }
      try await runBlocking { [connection] in
        Result {
          // A write in progress ends first.
          connection.writing.withLock { _ in }
          try connection.flush()
        }
      }.get()
    }
  }
#endif
