import Foundation
import SetpointSynchronization

/// Runs blocking work on a new thread, so that it doesn't block the threads of tasks.
///
/// Swift runs tasks on as many threads as there are processors. A test that blocks one of them
/// delays other tests, and two such tests may deadlock.
public func onThread<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: work)) }
  }
}

/// Knows whether the current thread is the one that writes.
final class WritingThread: Sendable {
  private let writing = Mutex<ObjectIdentifier?>(nil)

  var isCurrent: Bool { writing.withLock { $0 } == ObjectIdentifier(Thread.current) }

  func run(_ work: () -> Void) {
    writing.withLock { $0 = ObjectIdentifier(Thread.current) }
    work()
    writing.withLock { $0 = nil }
  }
}
