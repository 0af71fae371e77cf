#if canImport(Darwin)
  import Darwin

  /// Exchanges two files in one step; returns -1 and sets `errno` if the system cannot.
  func exchangeFiles(_ path: String, _ other: String) -> Int32 {
    unsafe renamex_np(path, other, UInt32(RENAME_SWAP))
  }
#endif
