#if CommandLine
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  package enum StandardError {
    /// Writes a line. If the reader has closed the pipe, nothing is written.
    package static func print(_ text: String, terminator: String = "\n") {
      var rest = Array((text + terminator).utf8)[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
        guard count > 0 || errno == EINTR else { return }
        rest = rest.dropFirst(max(count, 0))
      }
    }
  }
#endif
