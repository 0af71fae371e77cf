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

  /// Returns the name of the file system of a path if several computers may share it.
  func sharedFileSystemName(_ path: String) -> String? {
    var status = statfs()
    guard unsafe statfs(path, &status) == 0, status.f_flags & UInt32(MNT_LOCAL) == 0 else {
      return nil
    }
    return unsafe withUnsafeBytes(of: &status.f_fstypename) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Returns whether a file system is mounted at the path.
  func isMounted(_ path: String) -> Bool {
    var status = statfs()
    guard unsafe statfs(path, &status) == 0 else { return false }
    return unsafe withUnsafeBytes(of: &status.f_mntonname) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) == path
    }
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

  /// Waits until what was written is on the disk. `fsync` would only wait for the disk's cache.
  func synchronizeFile(_ descriptor: Int32) -> Int32 {
    let result = fcntl(descriptor, F_FULLFSYNC)
    // Some file systems don't support the call.
    return result == -1 && (errno == ENOTSUP || errno == EINVAL) ? fsync(descriptor) : result
  }
#endif
