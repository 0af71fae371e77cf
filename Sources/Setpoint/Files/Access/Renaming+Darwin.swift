#if canImport(Darwin)
  import Darwin

  /// Renames a file unless there is one with the new name; returns -1 and sets `errno` if there is or the system cannot.
  func renameFileExclusively(_ path: String, _ newPath: String) -> Int32 {
    unsafe renamex_np(path, newPath, UInt32(RENAME_EXCL))
  }

  /// Exchanges two files in one step; returns -1 and sets `errno` if the system cannot.
  func exchangeFiles(_ path: String, _ other: String) -> Int32 {
    unsafe renamex_np(path, other, UInt32(RENAME_SWAP))
  }
#endif
