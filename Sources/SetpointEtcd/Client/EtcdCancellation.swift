#if Etcd
  import Synchronization

  /// A request's right to end early. Any thread may use it.
  public final class EtcdCancellation: Sendable {
    private struct State {
      var isCanceled = false
      var handlers: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Creates a cancellation that has not happened.
    public init() {}

    /// Whether ``cancel()`` was called.
    public var isCanceled: Bool { state.withLock { $0.isCanceled } }

    /// Cancels the request, and calls the handlers on this thread.
    public func cancel() {
      let handlers = state.withLock { state in
        defer { state = State(isCanceled: true) }
        return state.handlers
      }
      for handler in handlers { handler() }
    }

    /// Calls the handler when the request is canceled, or at once if it was canceled already.
    public func onCancel(_ handler: @escaping @Sendable () -> Void) {
      let isCanceled = state.withLock { state in
        if !state.isCanceled { state.handlers.append(handler) }
        return state.isCanceled
      }
      if isCanceled { handler() }
    }
  }
#endif
