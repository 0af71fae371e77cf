import Dispatch

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A source or store whose values come from another machine, for logs, metrics and reloads.
package protocol ConnectedValues: Sendable {
  /// The name in logs and metrics.
  var connectionName: String { get }
  /// The object that a source and a store have in common if they share a connection.
  var connectionIdentifier: ObjectIdentifier { get }
  /// The date at which the values were known to be those of the other machine; `nil` if they never
  /// were.
  var dateOfValues: Date? { get }
  /// Whether the last attempt to get the values succeeded; `true` before the first one ends.
  var isReachable: Bool { get }
  /// The number of writes that wait for the other machine; `nil` if it is only read.
  var waitingWriteCount: Int? { get }

  /// Asks for the newest values, and returns whether they have arrived.
  func reload() async -> Bool

  /// Reports the work of the connection until the observation ends.
  func observeConnection(
    _ handler: @escaping @Sendable (ConnectionEvent) -> Void
  ) -> SettingsObservation
}

/// An event in the work of a connection to another machine.
package enum ConnectionEvent: Sendable {
  /// The other machine was asked for its values.
  case fetched(FetchResult, duration: Duration)
  /// The values are those of the other machine, and its changes arrive.
  case connected
  /// The other machine can't be reached, for a new reason.
  case disconnected(reason: String)
  /// The number of writes that wait for the other machine changed.
  case writesWaiting(Int)
}

/// The result of asking another machine for its values.
package enum FetchResult: String, Sendable {
  case activated, waiting, unchanged, failed, cancelled
}

/// Returns the result of an operation that waits, without occupying a thread of Swift's concurrency.
package func runBlocking<Result: Sendable>(
  _ operation: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: operation()) }
  }
}
