#if Web || Observability
  public import ServiceLifecycle
  import SetpointSynchronization

  extension RemoteSource: Service {
    /// Asks the server if that hasn't happened yet, and waits until the service group shuts down
    /// gracefully or the task is cancelled.
    ///
    /// At the end, the attempt in progress is cancelled, and automatic fetches end. A response that
    /// has arrived completely is still accepted and saved. The settings stay in effect, and
    /// ``fetch()`` still asks the server.
    public func run() async throws {
      let stopCount = state.withLock { state in
        state.resume()
        return state.stopCount
      }
      plan()
      await withTaskCancellationOrGracefulShutdownHandler {
        if !state.withLock({ $0.wasAsked }) {
          _ = await attempt(isTold: true, beforeStop: stopCount)
        }
        try? await gracefulShutdown()
      } onCancelOrGracefulShutdown: {
        self.stop()
      }
      _ = await state.withLock { $0.stoppedFetch }?.value
    }

    private func stop() {
      let (refreshing, fetching) = state.withLock { $0.stop() }
      refreshing?.cancel()
      fetching?.cancel()
    }
  }
#endif
