#if canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  private typealias RenameAt2 =
    @convention(c) @Sendable (
      CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
    ) -> CInt

  /// Looked up by name, because the modules of the C libraries do not declare it and old libraries lack it.
  private let renameAt2 = unsafe dlsym(nil, "renameat2").map {
    unsafe unsafeBitCast($0, to: RenameAt2.self)
  }

  /// Renames a file. Returns -1 and sets `errno` if a file with the new name exists or the system does not
  /// support the call.
  func renameFileExclusively(_ path: String, _ newPath: String) -> Int32 {
    rename(path, newPath, flags: 1)  // RENAME_NOREPLACE
  }

  /// Exchanges two files in one step. Returns -1 and sets `errno` if the system does not support the call.
  func exchangeFiles(_ path: String, _ other: String) -> Int32 {
    rename(path, other, flags: 2)  // RENAME_EXCHANGE
  }

  private func rename(_ path: String, _ newPath: String, flags: CUnsignedInt) -> Int32 {
    guard let renameAt2 = unsafe renameAt2 else {
      errno = ENOSYS
      return -1
    }
    return unsafe renameAt2(AT_FDCWD, path, AT_FDCWD, newPath, flags)
  }
#endif
