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
      isRegular = status.st_mode & S_IFMT == S_IFREG
      permissions = UInt32(status.st_mode & 0o7777)
      owner = UInt32(status.st_uid)
      group = UInt32(status.st_gid)
    }
  }
#endif
