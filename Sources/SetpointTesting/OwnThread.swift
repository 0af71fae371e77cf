import Foundation
import Synchronization

/// Runs work that may block on a thread of its own, so that no task waits for it that need not.
///
/// Swift runs tasks on as many threads as there are processors; a test that blocks one of them holds
/// up others, and two may wait for each other.
public func onThread<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: work)) }
  }
}

/// Knows whether the thread that asks is the one that is writing.
final class WritingThread: Sendable {
  private let writing = Mutex<ObjectIdentifier?>(nil)

  var isCurrent: Bool { writing.withLock { $0 } == ObjectIdentifier(Thread.current) }

  func run(_ work: () -> Void) {
    writing.withLock { $0 = ObjectIdentifier(Thread.current) }
    work()
    writing.withLock { $0 = nil }
  }
}
