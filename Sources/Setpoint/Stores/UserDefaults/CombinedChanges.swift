#if PropertyLists
  import Dispatch
  import SetpointSynchronization

  /// Reports changes on a queue of its own. Several changes are one report until the queue makes
  /// it.
  final class CombinedChanges: Sendable {
    private let queue = DispatchQueue(label: "setpoint.user-defaults")
    private let isPending = Mutex(false)
    private let onChange: @Sendable () -> Void

    init(_ onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

    /// Notes a change. Returns at once.
    func note() {
      let isFirst = isPending.withLock { isPending in
        defer { isPending = true }
        return !isPending
      }
      guard isFirst else { return }
      queue.async { [self] in
        isPending.withLock { $0 = false }
        onChange()
      }
    }
  }
#endif
