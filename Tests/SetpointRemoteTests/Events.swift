import Setpoint
import SetpointRemote
import SetpointSynchronization

/// What a source tells, to be looked at or waited for.
final class Events: Sendable {
  private let told = Mutex<[String]>([])
  private let observation = Mutex<SettingsObservation?>(nil)
  private let stream: AsyncStream<Void>

  init(of source: RemoteSource) {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    self.stream = stream
    let observation = source.observe { [weak self] event in
      self?.told.withLock { $0.append(event.text) }
      continuation.yield()
    }
    self.observation.withLock { $0 = observation }
  }

  /// "changed", or the sentences of an issue.
  var all: [String] { told.withLock { $0 } }

  func end() { observation.withLock { $0 = nil } }

  /// Returns when the next event was told.
  func next() async {
    for await _ in stream { return }
  }
}

extension SourceEvent {
  fileprivate var text: String {
    switch self {
    case .changed: "changed"
    case .issue(let issue): issue.error.description
    }
  }
}
