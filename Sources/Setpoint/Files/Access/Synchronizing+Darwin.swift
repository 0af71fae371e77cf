#if canImport(Darwin)
  import Darwin

  /// Waits until what was written is on the disk. `fsync` would only wait for the disk's cache.
  func synchronizeFile(_ descriptor: Int32) -> Int32 {
    let result = fcntl(descriptor, F_FULLFSYNC)
    // Some file systems do not support the call.
    return result == -1 && (errno == ENOTSUP || errno == EINVAL) ? fsync(descriptor) : result
  }
#endif
