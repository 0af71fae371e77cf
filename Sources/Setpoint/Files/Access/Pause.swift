#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets the thread sleep.
func pause(milliseconds: Double) {
  usleep(UInt32(milliseconds * 1000))
}
