#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #else
    import Darwin
  #endif

  /// Who can write a file, or replace it, by the status of everything on the way to it.
  struct FileTrust: Sendable {
    /// Whether everything must belong to root; otherwise it may also belong to the user of this process.
    let requiresRoot: Bool

    /// Returns why someone else can write what has this status, `nil` if nobody else can.
    func doubt(about status: stat, at path: String) -> String? {
      if status.st_uid != 0 {
        if requiresRoot { return "'\(path)' does not belong to root" }
        if status.st_uid != geteuid() { return "'\(path)' belongs to another user" }
      }
      // The permissions of a link mean nothing. In a folder with the sticky bit, nobody replaces what
      // belongs to someone else.
      let isSticky = status.isFolder && status.st_mode & S_ISVTX != 0
      guard !status.isLink, !isSticky else { return nil }
      if status.st_mode & S_IWOTH != 0 { return "everyone may write '\(path)'" }
      if status.st_mode & S_IWGRP != 0 { return "the group of '\(path)' may write it" }
      return nil
    }
  }

  extension stat {
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
    var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  }
#endif
