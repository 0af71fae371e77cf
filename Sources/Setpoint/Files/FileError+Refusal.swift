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

  extension FileError {
    /// The reason of a failed write, for a person who can remove it: the file or folder that refuses
    /// and its owner, or a file system that is read-only.
    ///
    /// The system may say "Permission denied" although the file system is read-only, and doesn't say
    /// which file it means.
    package var cause: String {
      guard let refusal = AccessRefusal(self) else { return description }
      return refusal.reason(to: "write")
    }

    /// The reason of a failed attempt to read, as ``cause``.
    package var readingCause: String {
      AccessRefusal(self, isReading: true)?.reason(to: "read") ?? description
    }

    /// What to do about a failed attempt to read, as ``remedy``.
    package var readingRemedy: String {
      AccessRefusal(self, isReading: true)?.suggestion ?? "Check its folder and its permissions."
    }

    /// What to do about a failed write.
    package var remedy: String {
      guard let refusal = AccessRefusal(self) else {
        return "Check its folder, its permissions and the free disk space."
      }
      return refusal.suggestion
    }

    /// Returns the error that a write to a file meets before it begins, or `nil` if none is known.
    ///
    /// For libraries that don't say why a file can't be written.
    package static func expected(writing path: String) -> FileError? {
      guard unsafe access(path, F_OK) == 0 else {
        let folder = FileLocation(path).folder
        guard unsafe access(folder, W_OK | X_OK) != 0 else { return nil }
        return FileError("open", path, code: errno)
      }
      return unsafe access(path, W_OK) == 0 ? nil : FileError("open", path, code: errno)
    }
  }

  /// The file or folder that refuses access to this process.
  private struct AccessRefusal {
    private let path: String
    private let isFolder: Bool
    private let isReadOnly: Bool
    private let owner: UInt32

    /// Creates the cause of an error; returns `nil` if it isn't a refusal.
    ///
    /// - Parameter isReading: Whether a read was refused, which has nothing to do with a file system
    ///   that is read-only.
    init?(_ error: FileError, isReading: Bool = false) {
      guard error.isRefusal, !error.path.isEmpty else { return nil }
      var path = error.path
      if ["rename", "renameat2", "unlink", "mkdir"].contains(error.call) {
        path = FileLocation(path).folder
      }
      var status = stat()
      while unsafe stat(path, &status) != 0 {
        let folder = FileLocation(path).folder
        guard folder != path, folder != "." else { return nil }
        path = folder
      }
      self.path = path
      isFolder = status.st_mode & S_IFMT == S_IFDIR
      isReadOnly = !isReading && (error.code == EROFS || isReadOnlyFileSystem(path))
      owner = UInt32(status.st_uid)
    }

    func reason(to action: String) -> String {
      if isReadOnly { return "the file system of '\(path)' is read-only" }
      let name = "\(isFolder ? "folder" : "file") '\(path)'"
      guard owner != geteuid() else { return "the permissions of its \(name) don't allow it" }
      return "\(name) belongs to \(user(owner)), and \(user(geteuid())) may not \(action) it"
    }

    var suggestion: String {
      if isReadOnly { return "Mount the file system for writing, or choose another folder." }
      let permissions = isFolder ? "u+rwx" : "u+rw"
      return owner == geteuid()
        ? "Run: chmod \(permissions) '\(path)'"
        : "Run: sudo chown \(userName(geteuid()) ?? "\(geteuid())") '\(path)'"
    }

    private func user(_ identifier: uid_t) -> String {
      userName(identifier) ?? "user \(identifier)"
    }
  }

  private func userName(_ identifier: uid_t) -> String? {
    var entry = unsafe passwd()
    var result = unsafe UnsafeMutablePointer<passwd>?.none
    var buffer = [CChar](repeating: 0, count: 16 << 10)
    let code = unsafe getpwuid_r(identifier, &entry, &buffer, buffer.count, &result)
    guard code == 0, unsafe result != nil, let name = unsafe entry.pw_name else { return nil }
    return unsafe String(cString: name)
  }
#endif
