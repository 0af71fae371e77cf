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

  /// Uses threads of its own, because writers may occupy all threads of Swift's concurrency.
  func start(_ exchange: HTTPExchange) {
    exchange.connected()
    let task = Task(executorPreference: ThreadExecutor.shared) {
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
    exchange.onAbort { task.cancel() }
  }
}

/// Runs each job on a thread outside of Swift's pool.
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
