#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Returns the time in nanoseconds since 1970, from the clock of file times.
func currentTime() -> Int64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return time.nanoseconds
}

extension timespec {
  var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}

/// Blocks the thread for a time.
func sleep(milliseconds: Double) {
  usleep(UInt32(milliseconds * 1000))
}

extension Duration {
  /// The duration in milliseconds, from 0 to a day.
  package var milliseconds: Int {
    Int(min(max(self, .zero), .seconds(86_400)) / .milliseconds(1))
  }
}
