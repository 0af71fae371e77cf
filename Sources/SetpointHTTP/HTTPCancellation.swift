import SetpointSynchronization

/// A token that cancels requests. Any thread may use it.
package final class HTTPCancellation: Sendable {
  private struct State {
    var isCancelled = false
    var handlers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Creates a token that isn't canceled.
  package init() {}

  /// Whether ``cancel()`` was called.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Cancels the requests, and calls the handlers on this thread.
  package func cancel() {
    let handlers = state.withLock { state in
      defer { state = State(isCancelled: true) }
      return state.handlers
    }
    for handler in handlers { handler() }
  }

  /// Calls the handler when the requests are canceled, or at once if they were canceled already.
  package func onCancel(_ handler: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.handlers.append(handler) }
      return state.isCancelled
    }
    if isCancelled { handler() }
  }
}
