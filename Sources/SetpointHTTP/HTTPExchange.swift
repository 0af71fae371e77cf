import Dispatch
import SetpointSynchronization

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// One request and what is known of its response.
///
/// A sender reports the pieces of the body and the end. The caller waits for the end, by a thread
/// or by a task, and may end the exchange early.
final class HTTPExchange: Sendable {
  typealias Head = HTTPTransport.Response

  fileprivate struct State {
    var isConnected = false
    var lastByte = ContinuousClock.now
    /// Whether the rest of the body is of no use.
    var isEnough = false
    /// Why the exchange is to end early.
    var abortion: (any Error)?
    var stop: (@Sendable () -> Void)?
    var result: Result<Head, any Error>?
    var continuation: CheckedContinuation<Head, any Error>?
  }

  let request: HTTPTransport.Request
  private let receiver: @Sendable (Data) -> Bool
  private let event = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  init(_ request: HTTPTransport.Request, _ receiver: @escaping @Sendable (Data) -> Bool) {
    self.request = request
    self.receiver = receiver
  }

  /// Ends the exchange early. A waiting task continues at once, a waiting thread when the sender
  /// has ended.
  func abort(_ error: any Error) {
    let (stop, continuation) = state.withLock { state in
      if state.result == nil, state.abortion == nil { state.abortion = error }
      defer { (state.stop, state.continuation) = (nil, nil) }
      return (state.stop, state.continuation)
    }
    stop?()
    continuation?.resume(throwing: error)
    event.signal()
  }
}

// MARK: - For senders

extension HTTPExchange {
  /// Whether the exchange is to end.
  var isAborted: Bool { state.withLock { $0.abortion != nil } }

  /// Calls the closure, which ends the request, when the exchange is aborted.
  func onAbort(_ stop: @escaping @Sendable () -> Void) {
    let isAborted = state.withLock { state in
      if state.abortion == nil, state.result == nil { state.stop = stop }
      return state.abortion != nil
    }
    if isAborted { stop() }
  }

  /// Reports that the request was sent. The limit of silence applies from now on.
  func connected() {
    state.withLock { ($0.isConnected, $0.lastByte) = (true, .now) }
    event.signal()
  }

  /// Reports the status. Returns whether the body is of use.
  func wantsBody(ofStatus status: Int) -> Bool {
    state.withLock { state in
      (state.isConnected, state.lastByte) = (true, .now)
      if request.skipsOtherBodies, status != 200 { state.isEnough = true }
      return !state.isEnough
    }
  }

  /// Reports a piece of the body. Returns whether more is of use.
  func receive(_ piece: Data) -> Bool {
    let isEnough = state.withLock { state in
      state.lastByte = .now
      return state.isEnough || state.abortion != nil
    }
    if !isEnough, receiver(piece) { return true }
    state.withLock { $0.isEnough = true }
    return false
  }

  /// Reports the end.
  ///
  /// - Parameters:
  ///   - head: The response without its body, or `nil` if its header isn't complete.
  ///   - failure: Why the end of the body is missing. It doesn't matter if that is of no use.
  func finish(_ head: Head?, failure: (any Error)? = nil) {
    let (continuation, result) = state.withLock { state in
      let result = state.end(head, failure)
      defer { (state.stop, state.continuation, state.result) = (nil, nil, result) }
      return (state.continuation, result)
    }
    continuation?.resume(with: result)
    event.signal()
  }
}

extension HTTPExchange.State {
  fileprivate func end(
    _ head: HTTPExchange.Head?, _ failure: (any Error)?
  ) -> Result<HTTPExchange.Head, any Error> {
    if let abortion { return .failure(abortion) }
    if let head, isEnough || failure == nil { return .success(head) }
    return .failure(failure ?? HTTPFailure("the server didn't send an HTTP response"))
  }

  /// Returns when a waiting thread ends the exchange unless something happens, and why.
  fileprivate func limit(
    of request: HTTPTransport.Request, since start: ContinuousClock.Instant
  ) -> (end: ContinuousClock.Instant, reason: String)? {
    if !isConnected, let connectTimeout = request.connectTimeout {
      let limit = min(request.timeout ?? connectTimeout, connectTimeout)
      return (start + limit, HTTPFailure.noConnection)
    }
    if let timeout = request.timeout { return (start + timeout, HTTPFailure.noResponse) }
    return request.silenceLimit.map { (lastByte + $0, "no data within \($0)") }
  }
}

// MARK: - Waiting

extension HTTPExchange {
  /// Starts the exchange for a task that waits.
  func begin(_ continuation: CheckedContinuation<Head, any Error>, by sender: some HTTPSender) {
    let abortion = state.withLock { state in
      if state.abortion == nil { state.continuation = continuation }
      return state.abortion
    }
    if let abortion { return continuation.resume(throwing: abortion) }
    if let timeout = request.timeout {
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout / .seconds(1)) { [weak self] in
        self?.abort(HTTPFailure(HTTPFailure.noResponse))
      }
    }
    sender.start(self)
  }

  /// Waits on this thread for the end, or for a limit of the request.
  func wait() throws -> Head {
    let start = ContinuousClock.now
    while true {
      let (result, abortion, limit) = state.withLock { state in
        (state.result, state.abortion, state.limit(of: request, since: start))
      }
      if let result { return try result.get() }
      guard abortion == nil, let limit else {
        event.wait()
        continue
      }
      let rest = limit.end - .now
      if rest > .zero {
        _ = event.wait(timeout: .now() + rest / .seconds(1))
      } else {
        abort(HTTPFailure(limit.reason))
      }
    }
  }
}

/// The reason why no complete response was received.
struct HTTPFailure: Error, CustomStringConvertible {
  // Without the limit, which may be what is left of a longer one, a failure that repeats has the
  // same text.
  static let noConnection = "no connection in time"
  static let noResponse = "no response in time"

  let description: String

  init(_ description: String) { self.description = description }
}

/// The received part of a body.
package final class ReceivedBody: Sendable {
  private let limit: Int
  private let bytes = Mutex(Data())

  package init(limit: Int) { self.limit = limit }

  package var data: Data { bytes.withLock { $0 } }
  package var isTooLong: Bool { bytes.withLock { $0.count > limit } }

  /// Adds a piece. Returns whether more is of use.
  package func add(_ piece: Data) -> Bool {
    bytes.withLock { bytes in
      bytes.append(piece)
      return bytes.count <= limit
    }
  }
}
