#if canImport(Darwin)
  import Darwin

  /// Renames a file. Returns -1 and sets `errno` if a file with the new name exists or the system does not
  /// support the call.
  func renameFileExclusively(_ path: String, _ newPath: String) -> Int32 {
    unsafe renamex_np(path, newPath, UInt32(RENAME_EXCL))
  }

  /// Exchanges two files in one step. Returns -1 and sets `errno` if the system does not support the call.
  func exchangeFiles(_ path: String, _ other: String) -> Int32 {
    unsafe renamex_np(path, other, UInt32(RENAME_SWAP))
  }
#endif
