#if Web
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif
  import NIOCore

  /// The error for a port that the server can't listen on.
  struct UnusablePort: Error, CustomStringConvertible {
    let description: String

    /// Returns `nil` if the port number is valid.
    init?(_ port: Int) {
      if (0...65_535).contains(port) { return nil }
      description = "There is no port \(port). Choose one from 1 to 65535, or 0 for a free one."
    }

    /// Returns `nil` if the port isn't the cause of the error.
    init?(_ port: Int, _ error: IOError) {
      switch error.errnoCode {
      case EADDRINUSE:
        description =
          "Port \(port) is used by another program. Choose another one, or 0 for a free one."
      case EACCES:
        description =
          "Port \(port) is reserved for the administrator. Choose one from 1024, or 0 for a free one."
      default: return nil
      }
    }
  }
#endif
