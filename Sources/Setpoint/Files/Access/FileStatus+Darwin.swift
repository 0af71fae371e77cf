#if canImport(Darwin)
  import Darwin

  extension FileStatus {
    init(_ status: stat) {
      identity = Identity(
        device: UInt64(bitPattern: Int64(status.st_dev)), number: UInt64(status.st_ino),
        size: Int(status.st_size), modified: status.st_mtimespec.nanoseconds,
        changed: status.st_ctimespec.nanoseconds)
      links = Int(status.st_nlink)
      isRegular = status.st_mode & S_IFMT == S_IFREG
      permissions = UInt32(status.st_mode & 0o7777)
      owner = UInt32(status.st_uid)
      group = UInt32(status.st_gid)
    }
  }
#endif
