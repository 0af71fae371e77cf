#if canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  extension FileStatus {
    init(_ status: stat) {
      identity = Identity(
        device: UInt64(status.st_dev), number: UInt64(status.st_ino), size: Int(status.st_size),
        modified: status.st_mtim.nanoseconds, changed: status.st_ctim.nanoseconds)
      links = Int(status.st_nlink)
      kind = FileKind(mode: status.st_mode)
      permissions = UInt32(status.st_mode & 0o7777)
      owner = UInt32(status.st_uid)
      group = UInt32(status.st_gid)
    }
  }

  private typealias RenameAt2 =
    @convention(c) @Sendable (
      CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
    ) -> CInt

  /// Looked up by name, because the modules of the C libraries don't declare it and old libraries
  /// lack it.
  private let renameAt2 = unsafe dlsym(nil, "renameat2").map {
    unsafe unsafeBitCast($0, to: RenameAt2.self)
  }

  /// Renames a file. Returns -1 and sets `errno` if a file with the new name exists or the system
  /// doesn't support the call.
  func renameFileExclusively(_ path: String, _ newPath: String) -> Int32 {
    rename(path, newPath, flags: 1)  // RENAME_NOREPLACE
  }

  /// Exchanges two files in one step. Returns -1 and sets `errno` if the system doesn't support the
  /// call.
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

  /// Waits until what was written is on the disk.
  func synchronizeFile(_ descriptor: Int32) -> Int32 { fdatasync(descriptor) }
#endif
