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
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Whether what stands in a file can be an administrator's word.
  struct FileTrust {
    /// Whether the file and its folder have to belong to root.
    let requiresRoot: Bool

    /// Why someone else may have written the file, `nil` if nobody else could have.
    func doubt(about file: URL) -> String? {
      let target = file.resolvingSymlinksInPath()
      let folders = [file, target].map { $0.deletingLastPathComponent() }
      return ([target] + folders).lazy.compactMap { doubt(at: $0.path) }.first
    }

    private func doubt(at path: String) -> String? {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      if requiresRoot, status.st_uid != 0 { return "'\(path)' does not belong to root" }
      let isWritable = status.st_mode & S_IWOTH != 0
      // In a folder with the sticky bit nobody replaces what belongs to someone else.
      let isSticky = status.st_mode & S_IFMT == S_IFDIR && status.st_mode & S_ISVTX != 0
      return isWritable && !isSticky ? "everyone may write '\(path)'" : nil
    }
  }
#endif
