#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// In nanoseconds since 1970, of the clock that the times of files are of.
func currentTime() -> Int64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return time.nanoseconds
}

extension timespec {
  var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}

/// Lets the thread sleep.
func sleep(milliseconds: Double) {
  usleep(UInt32(milliseconds * 1000))
}

extension Duration {
  /// From 0 to a day.
  package var milliseconds: Int {
    Int(min(max(self, .zero), .seconds(86_400)) / .milliseconds(1))
  }
}
