package import Setpoint
import SetpointSynchronization

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension RemoteSource: ConnectedValues {
  package var connectionName: String { name }
  package var connectionIdentifier: ObjectIdentifier { ObjectIdentifier(self) }
  package var isReachable: Bool { state.withLock { $0.failures == 0 } }
  package var waitingWriteCount: Int? { nil }

  /// The date of the last response in this run or, before the first one, of the copy on disk.
  package var dateOfValues: Date? {
    let status = status
    return status.lastSuccess ?? (status.waiting ?? status.inEffect)?.received
  }

  package func reload() async -> Bool {
    // It may have got values that the server has changed since.
    await waitForRunningAttempt()
    return switch await fetch() {
    case .activated, .waiting, .unchanged: true
    case .failed, .cancelled: false
    }
  }

  package func observeConnection(
    _ handler: @escaping @Sendable (ConnectionEvent) -> Void
  ) -> SettingsObservation {
    connectionObservers.add(handler)
  }
}

extension RemoteOutcome {
  /// The result without the version and the issue.
  var result: FetchResult {
    switch self {
    case .activated: .activated
    case .waiting: .waiting
    case .unchanged: .unchanged
    case .failed: .failed
    case .cancelled: .cancelled
    }
  }
}
