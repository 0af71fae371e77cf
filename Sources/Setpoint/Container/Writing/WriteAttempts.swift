/// The attempts of a write while others change the same values.
struct WriteAttempts {
  private static let minimumCount = 1_000
  private static let minimumDuration = Duration.seconds(5)

  private var count = 0
  /// The time of the first repetition.
  private var start: ContinuousClock.Instant?

  /// Counts an attempt. Returns `false` after so many, in so long a time, that the store itself must be wrong, such as
  /// one that reports a conflict for every write.
  mutating func mayRepeat() -> Bool {
    count += 1
    if count == 1 { return true }
    let start = start ?? .now
    self.start = start
    return count < Self.minimumCount || ContinuousClock.now - start < Self.minimumDuration
  }

  /// Whether the write has lost several times.
  var isContended: Bool { count >= 3 }
}
