import Setpoint
import SetpointSynchronization

/// What a source tells, one event after the other: "changed" or the text of an issue.
final class SourceEvents: Sendable {
  private let stream: AsyncStream<String>
  private let observation: SettingsObservation?
  private let count: Count

  private final class Count: Sendable {
    let told = Mutex(0)
  }

  init(of source: some SettingsSource) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let count = Count()
    self.stream = stream
    self.count = count
    observation = source.observe { event in
      count.told.withLock { $0 += 1 }
      switch event {
      case .changed: continuation.yield("changed")
      case .issue(let issue): continuation.yield(issue.description)
      }
    }
  }

  /// How many were told so far.
  var told: Int { count.told.withLock { $0 } }

  func next() async -> String? {
    for await event in stream { return event }
    return nil
  }
}
