import Foundation
import SetpointHTTP
import SetpointSynchronization

/// Answers what a test says, and remembers what it was asked.
final class RecordingTransport: Sendable {
  private struct State {
    var responses: [String: HTTPTransport.Response] = [:]
    var requests: [HTTPTransport.Request] = []
  }

  private let state = Mutex(State())

  var transport: HTTPTransport { HTTPTransport { self.send($0) } }
  var requests: [HTTPTransport.Request] { state.withLock { $0.requests } }

  func set(_ address: String, to response: HTTPTransport.Response) {
    state.withLock { $0.responses[address] = response }
  }

  private func send(_ request: HTTPTransport.Request) -> HTTPTransport.Response {
    state.withLock { state in
      state.requests.append(request)
      return state.responses[request.url.absoluteString] ?? HTTPTransport.Response(status: 404)
    }
  }
}
