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
    /// and its owner, a file system that is read-only, or a lock that another process holds.
    ///
    /// The system may say "Permission denied" although the file system is read-only, and doesn't say
    /// which file it means.
    package var cause: String {
      if isTimeout { return "another process holds '\(path)'" }
      return AccessRefusal(self)?.reason(to: "write") ?? description
    }

    /// The reason of a failed attempt to read, as ``cause``.
    package var readingCause: String {
      AccessRefusal(self, isReading: true)?.reason(to: "read") ?? description
    }

    /// What to do about a failed attempt to read, as ``remedy``.
    package var readingRemedy: String {
      AccessRefusal(self, isReading: true)?.suggestion(to: "read")
        ?? "Check its folder and its permissions."
    }

    /// What to do about a failed write.
    package var remedy: String {
      if isTimeout || isSuspension { return "Try again later." }
      if let refusal = AccessRefusal(self) { return refusal.suggestion(to: "write") }
      return isRefusal && brokenRule == nil
        ? "Check whether it is immutable, and the security rules of the system."
        : "Check its folder, its permissions and the free disk space."
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

    /// Creates the cause of an error; returns `nil` if it isn't a refusal, or if the permissions
    /// allow the call.
    ///
    /// - Parameter isReading: Whether a read was refused, which has nothing to do with a file system
    ///   that is read-only.
    init?(_ error: FileError, isReading: Bool = false) {
      guard error.isRefusal, error.brokenRule == nil, !error.path.isEmpty else { return nil }
      var path = error.path
      var isForOwner = ["fchmod", "fchown"].contains(error.call)
      if ["rename", "renameat2", "unlink", "mkdir"].contains(error.call) {
        let folder = FileLocation(path).folder
        isForOwner = Self.status(of: path) != nil && Self.isSticky(folder)
        if !isForOwner { path = folder }
      }
      var found = Self.status(of: path)
      while found == nil {
        let folder = FileLocation(path).folder
        guard folder != path, folder != "." else { return nil }
        path = folder
        found = Self.status(of: path)
      }
      guard let found else { return nil }
      self.path = path
      isFolder = found.kind == .folder
      isReadOnly = !isReading && (error.code == EROFS || isReadOnlyFileSystem(path))
      owner = found.owner
      let access = (isReading ? R_OK : W_OK) | (isFolder ? X_OK : 0)
      let isRefused = isForOwner ? owner != geteuid() : Self.isRefused(path, access)
      guard isReadOnly || isRefused else { return nil }
    }

    private static func status(of path: String) -> FileStatus? {
      try? SystemFiles().status(of: path)
    }

    /// Returns whether only the owner of a file may remove it from the folder.
    private static func isSticky(_ folder: String) -> Bool {
      status(of: folder).map { $0.permissions & 0o1000 != 0 && $0.owner != geteuid() } ?? false
    }

    /// Returns whether the permissions refuse access. Of an immutable file, the system refuses it.
    private static func isRefused(_ path: String, _ mode: Int32) -> Bool {
      unsafe access(path, mode) != 0 && errno != EPERM
    }

    func reason(to action: String) -> String {
      if isReadOnly { return "the file system of '\(path)' is read-only" }
      let name = "\(isFolder ? "folder" : "file") '\(path)'"
      guard owner != geteuid() else { return "the permissions of its \(name) don't allow it" }
      return "\(name) belongs to \(user(owner)), and \(user(geteuid())) may not \(action) it"
    }

    /// What to do. Suggests that a file changes its owner only in a folder of this user: others own
    /// what is elsewhere on purpose.
    func suggestion(to action: String) -> String {
      if isReadOnly { return "Mount the file system for writing, or choose another folder." }
      let permissions = isFolder ? "u+rwx" : "u+rw"
      if owner == geteuid() { return "Run: chmod \(permissions) '\(path)'" }
      return Self.status(of: FileLocation(path).folder)?.owner == geteuid()
        ? "Run: sudo chown \(userName(geteuid()) ?? "\(geteuid())") '\(path)'"
        : "Choose a location where \(user(geteuid())) may \(action)."
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
