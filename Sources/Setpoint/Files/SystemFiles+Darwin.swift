#if canImport(Darwin)
  import Darwin

  extension FileStatus {
    init(_ status: stat) {
      identity = Identity(
        device: UInt64(bitPattern: Int64(status.st_dev)), number: UInt64(status.st_ino),
        size: Int(status.st_size), modified: status.st_mtimespec.nanoseconds,
        changed: status.st_ctimespec.nanoseconds)
      links = Int(status.st_nlink)
      kind = FileKind(mode: status.st_mode)
      permissions = UInt32(status.st_mode & 0o7777)
      owner = UInt32(status.st_uid)
      group = UInt32(status.st_gid)
    }
  }

  /// Renames a file. Returns -1 and sets `errno` if a file with the new name exists or the system
  /// doesn't support the call.
  func renameFileExclusively(_ path: String, _ newPath: String) -> Int32 {
    unsafe renamex_np(path, newPath, UInt32(RENAME_EXCL))
  }

  /// Exchanges two files in one step. Returns -1 and sets `errno` if the system doesn't support the
  /// call.
  func exchangeFiles(_ path: String, _ other: String) -> Int32 {
    unsafe renamex_np(path, other, UInt32(RENAME_SWAP))
  }

  /// Returns whether the file system of a path is mounted only for reading.
  func isReadOnlyFileSystem(_ path: String) -> Bool {
    unsafe access(path, W_OK) != 0 && errno == EROFS
  }

  /// Copies the extended attributes and the access control list of a file. Returns -1 and sets
  /// `errno` if that fails, other than by a refusal of the system.
  func copyAttributes(of path: String, to descriptor: Int32) -> Int32 {
    let source = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard source >= 0 else { return errno == EACCES ? 0 : -1 }
    defer { close(source) }
    let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
    let result = fcopyfile(source, descriptor, nil, flags)
    return result == 0 || [EPERM, EACCES, ENOTSUP].contains(errno) ? 0 : -1
  }

  /// Access control lists of this platform don't limit the permissions of the group, and `copyAttributes` copies
  /// them.
  func storedAccessList(of path: String) -> [UInt8]? { nil }

  func setAccessList(_ list: [UInt8], of descriptor: Int32) -> Bool { false }

  /// Waits until what was written is on the disk. `fsync` would only wait for the disk's cache.
  func synchronizeFile(_ descriptor: Int32) -> Int32 {
    let result = fcntl(descriptor, F_FULLFSYNC)
    // Some file systems don't support the call.
    return result == -1 && (errno == ENOTSUP || errno == EINVAL) ? fsync(descriptor) : result
  }
#endif
