#if Etcd
  import Foundation
  import Setpoint

  /// The store or the policies of a fleet, which share its connection.
  protocol FleetPart: ConnectedValues {
    var owner: FleetConnectionOwner { get }
  }

  extension EtcdStore: FleetPart {}
  extension EtcdPolicies: FleetPart {}

  extension FleetPart {
    var connectionName: String { "fleet" }
    var connectionIdentifier: ObjectIdentifier { ObjectIdentifier(owner.connection) }
    var isReachable: Bool { owner.connection.status.isConnected }
    var waitingWriteCount: Int? { owner.connection.status.pendingWrites }

    /// While the cluster answers, its changes arrive at once, so that the values are those of now.
    var dateOfValues: Date? {
      let status = owner.connection.status
      return status.isConnected ? owner.connection.options.now() : status.date
    }

    /// Takes over all changes, and connects again. Waits for at most the time of a write.
    func reload() async -> Bool {
      let connection = owner.connection
      return await runBlocking {
        connection.synchronizeAgain()
        let deadline = ContinuousClock.now + connection.options.writeTimeout
        let isDone = connection.wait(until: deadline) {
          !$0.isStarting && !$0.mustSynchronize && !$0.isSynchronizing
        }
        return connection.waitForObservers(until: deadline) && isDone
          && connection.status.isConnected
      }
    }

    func observeConnection(
      _ handler: @escaping @Sendable (ConnectionEvent) -> Void
    ) -> SettingsObservation {
      owner.connection.connectionObservers.add(handler)
    }
  }
#endif
