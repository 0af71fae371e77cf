#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension HTTPTransport {
  /// Sends a request and returns the response with its body, whatever its status.
  ///
  /// As soon as the body exceeds the limit, stops receiving and returns the received part. Returns
  /// at once when the task is canceled.
  package func response(to request: Request) async throws -> Response {
    try await sender.response(to: request)
  }

  /// Sends a request and waits for the end of the response, without a thread of Swift's concurrency
  /// other than the caller's.
  ///
  /// - Parameters:
  ///   - cancellation: Ends the request early.
  ///   - receive: Takes the next piece of the body as soon as it arrives. Returning `false` ends
  ///     the transfer.
  /// - Returns: The HTTP status code.
  package func perform(
    _ request: Request, until cancellation: HTTPCancellation = HTTPCancellation(),
    receive: @escaping @Sendable (Data) -> Bool
  ) throws -> Int {
    let exchange = HTTPExchange(request, receive)
    cancellation.onCancel { exchange.abort(CancellationError()) }
    guard !cancellation.isCancelled else { throw CancellationError() }
    sender.perform(exchange)
    return try exchange.wait().status
  }
}

/// One of the ways to send requests.
protocol HTTPSender: Sendable {
  /// Starts an exchange and returns without waiting for its end.
  func start(_ exchange: HTTPExchange)

  /// Starts an exchange, and may wait for its end.
  func perform(_ exchange: HTTPExchange)

  /// Returns a response with its body.
  func response(to request: HTTPTransport.Request) async throws -> HTTPTransport.Response
}

extension HTTPSender {
  func perform(_ exchange: HTTPExchange) { start(exchange) }

  func response(to request: HTTPTransport.Request) async throws -> HTTPTransport.Response {
    let body = ReceivedBody(limit: request.byteLimit)
    let exchange = HTTPExchange(request.limited()) { body.add($0) }
    let head = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { exchange.begin($0, by: self) }
    } onCancel: {
      exchange.abort(CancellationError())
    }
    return head.withBody(body.data)
  }
}
