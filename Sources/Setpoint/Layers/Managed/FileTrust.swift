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

  /// A check of who can write or replace a file, by the status of every folder and link on its path.
  struct FileTrust: Sendable {
    /// Whether all owners must be root. Otherwise the user of this process may also be the owner.
    let requiresRoot: Bool

    /// Returns the reason why someone else can write a file with this status, or `nil` if no one else can.
    func doubt(about status: stat, at path: String) -> String? {
      if status.st_uid != 0 {
        if requiresRoot { return "'\(path)' does not belong to root" }
        if status.st_uid != geteuid() { return "'\(path)' belongs to another user" }
      }
      // The permissions of a link have no meaning. In a folder with the sticky bit, no one can replace a
      // file that belongs to someone else.
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
