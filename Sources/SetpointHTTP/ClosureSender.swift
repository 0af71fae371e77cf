import Dispatch

/// Sends requests by a client of the app.
struct ClosureSender: HTTPSender {
  let send: @Sendable (HTTPTransport.Request) async throws -> HTTPTransport.Response

  func response(to request: HTTPTransport.Request) async throws -> HTTPTransport.Response {
    let response = try await send(request)
    let body = ReceivedBody(limit: request.byteLimit)
    try await response.receiveBody { body.add($0) }
    return response.withBody(body.data)
  }

  /// Uses threads of its own where the system allows it, because writers may occupy all threads of
  /// Swift's concurrency.
  func start(_ exchange: HTTPExchange) {
    exchange.connected()
    let task =
      if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
        Task(executorPreference: ThreadExecutor.shared) { await perform(exchange) }
      } else {
        Task { await perform(exchange) }
      }
    exchange.onAbort { task.cancel() }
  }

  private func perform(_ exchange: HTTPExchange) async {
    do {
      let response = try await send(exchange.request)
      do {
        try await response.receiveBody { exchange.receive($0) }
        exchange.finish(response)
      } catch {
        exchange.finish(response, failure: error)
      }
    } catch {
      exchange.finish(nil, failure: error)
    }
  }
}

/// Runs each job on a thread outside of Swift's pool.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // A queue of its own has a thread of its own, while global queues share a few.
    DispatchQueue(label: "setpoint.http", qos: .userInitiated).async {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
