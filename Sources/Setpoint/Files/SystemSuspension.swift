#if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
  import Dispatch
  import Foundation
  import SetpointSynchronization

  /// The system that runs this program.
  package enum SystemSuspension {
    /// How the system suspends processes; `nil` if it doesn't.
    package static let current: (any ProcessSuspension)? = ExpiringActivities()
  }

  /// The expiring activities of Foundation, which apps and extensions may use.
  private struct ExpiringActivities: ProcessSuspension {
    func beginActivity(_ reason: String) -> (any ProcessActivity)? {
      let activity = ExpiringActivity()
      ProcessInfo.processInfo.performExpiringActivity(withReason: reason) {
        activity.run(isExpired: $0)
      }
      activity.waitForStart()
      guard activity.isExpired else { return activity }
      activity.end()
      return nil
    }
  }

  private final class ExpiringActivity: ProcessActivity {
    private let isOver = Atomic(false)
    private let hasStarted = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)

    var isExpired: Bool { isOver.load(ordering: .acquiring) }

    /// Called by the system on threads of its own: once when the activity begins, which lasts until
    /// the call returns; and when it must end, or can't begin.
    func run(isExpired: Bool) {
      if isExpired { isOver.store(true, ordering: .releasing) }
      hasStarted.signal()
      if !isExpired { hasEnded.wait() }
    }

    func waitForStart() { hasStarted.wait() }

    func end() { hasEnded.signal() }
  }
#else
  /// The system that runs this program.
  package enum SystemSuspension {
    /// How the system suspends processes; `nil` if it doesn't.
    package static let current: (any ProcessSuspension)? = nil
  }
#endif
