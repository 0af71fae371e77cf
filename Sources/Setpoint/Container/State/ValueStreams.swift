/// Those who wait for the values of one setting; ends their streams with itself.
final class ValueStreams<Value: Sendable> {
  private var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
  private var next = 0

  deinit {
    for continuation in continuations.values { continuation.finish() }
  }

  func add(_ continuation: AsyncStream<Value>.Continuation) -> Int {
    defer { next += 1 }
    continuations[next] = continuation
    return next
  }

  func remove(_ identifier: Int) { continuations[identifier] = nil }

  func yield(_ value: Value) {
    for continuation in continuations.values { continuation.yield(value) }
  }
}
