import Foundation
import SetpointSynchronization
import SetpointTesting
import Testing

@testable import Setpoint

// A thread of Apple's platforms can't be passed to another one.
#if !canImport(Darwin)
  struct SystemFilesTests {
    /// A thread that pauses once.
    private final class PausingThread: Sendable {
      /// The thread, until its pause ends.
      private let thread = Mutex<pthread_t?>(nil)
      private let pause = Mutex<Duration?>(nil)

      init(_ milliseconds: Double) {
        Thread { [self] in
          thread.withLock { $0 = pthread_self() }
          let start = ContinuousClock.now
          SystemFiles().pause(milliseconds: milliseconds)
          let end = ContinuousClock.now
          thread.withLock { $0 = nil }
          pause.withLock { $0 = end - start }
        }.start()
      }

      /// Sends signals to the thread until its pause ends, and returns the time that it lasted.
      func interrupt(with signal: Int32) -> Duration {
        while true {
          if let time = pause.withLock(\.self) { return time }
          thread.withLock { if let thread = $0 { _ = pthread_kill(thread, signal) } }
          usleep(100)
        }
      }
    }

    @Test func aPauseLastsItsTimeWhateverSignalsArrive() async throws {
      // The system ignores it by default.
      signal(SIGWINCH) { _ in }
      defer { signal(SIGWINCH, SIG_DFL) }
      let pause = try await onThread { PausingThread(50).interrupt(with: SIGWINCH) }
      #expect(pause >= .milliseconds(50))
    }
  }
#endif
