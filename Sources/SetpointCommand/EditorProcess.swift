#if CommandLine && (os(macOS) || os(Linux) || os(Android))
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  enum EditorProcess {
    /// Runs an editor on a file and waits until it exits.
    ///
    /// The editor can be a command with arguments.
    ///
    /// - Returns: The exit status, or `nil` if no process could be started.
    static func run(_ editor: String, on path: String) -> Int32? {
      let words = ["/bin/sh", "-c", "\(editor) \"$1\"", "sh", path]
      let arguments = unsafe words.map { unsafe strdup($0) }
      defer { unsafe arguments.forEach { unsafe free($0) } }
      var process: pid_t = 0
      guard unsafe posix_spawn(&process, words[0], nil, nil, arguments + [nil], environ) == 0 else {
        return nil
      }
      var status: Int32 = 0
      while unsafe waitpid(process, &status, 0) == -1 && errno == EINTR {}
      // If the process exited normally, the second byte contains its status.
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
  }
#elseif CommandLine
  enum EditorProcess {
    /// - Returns: `nil`, because this platform cannot start processes.
    static func run(_ editor: String, on path: String) -> Int32? { nil }
  }
#endif
