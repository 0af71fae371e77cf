import Foundation
import SetpointRemote
import Synchronization

/// Answers what a test says, and remembers what it was asked.
final class RecordingTransport: RemoteTransport {
  private struct State {
    var responses: [String: RemoteResponse] = [:]
    var requests: [RemoteRequest] = []
  }

  private let state = Mutex(State())

  var requests: [RemoteRequest] { state.withLock { $0.requests } }

  func set(_ address: String, to response: RemoteResponse) {
    state.withLock { $0.responses[address] = response }
  }

  func send(_ request: RemoteRequest) async throws -> RemoteResponse {
    state.withLock { state in
      state.requests.append(request)
      return state.responses[request.url.absoluteString] ?? RemoteResponse(status: 404)
    }
  }
}
