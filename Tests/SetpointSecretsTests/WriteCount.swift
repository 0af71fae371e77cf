import SetpointSynchronization

/// Counts from 0.
final class WriteCount: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}
