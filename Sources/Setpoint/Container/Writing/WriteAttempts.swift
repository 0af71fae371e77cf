/// The attempts of a write while others change the same values.
struct WriteAttempts {
  private static let minimumCount = 1_000
  private static let minimumDuration = Duration.seconds(2)

  private var count = 0
  /// The time of the second attempt.
  private var start: ContinuousClock.Instant?

  /// Counts an attempt.
  mutating func begin() {
    count += 1
    if count == 2 { start = .now }
  }

  /// Whether the write may be attempted again. It may not after so many attempts, in so long a time, that the store
  /// itself must be wrong, such as one that reports a conflict for every write.
  var areLeft: Bool {
    guard count >= Self.minimumCount, let start else { return true }
    return ContinuousClock.now - start < Self.minimumDuration
  }

  /// Whether the write has lost several times.
  var isContended: Bool { count >= 3 }
}
