#if canImport(Darwin)
  import Darwin

  /// Waits until what was written is on the disk; `fsync` waits for the disk's memory only.
  func synchronizeFile(_ descriptor: Int32) -> Int32 {
    let result = fcntl(descriptor, F_FULLFSYNC)
    // Not every file system knows it.
    return result == -1 && (errno == ENOTSUP || errno == EINVAL) ? fsync(descriptor) : result
  }
#endif
