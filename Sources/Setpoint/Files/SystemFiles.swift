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

  /// The file system of the computer.
  package struct SystemFiles: FileSystem {
    package init() { _ = Self.ignoringFileSizeSignal }

    /// Ignores the signal that ends a program when a file exceeds a limit of the process, so that the
    /// write fails instead, unless the program handles it.
    private static let ignoringFileSizeSignal: Void = {
      // The handler is `nil` by default.
      if let handler = signal(SIGXFSZ, SIG_IGN) { signal(SIGXFSZ, handler) }
    }()

    package func open(_ path: String, for access: FileAccess) throws(FileError) -> any OpenFile {
      // The program must not wait for the other end of a pipe, and a terminal must not become the
      // one that controls it.
      let descriptor = openFile(
        path, access.flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, access.permissions)
      guard descriptor >= 0 else { throw FileError("open", path, code: errno) }
      return SystemFile(path, descriptor)
    }

    package func status(of path: String) throws(FileError) -> FileStatus {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { throw FileError("stat", path, code: errno) }
      return FileStatus(status)
    }

    package func resolve(_ path: String) throws(FileError) -> String {
      guard let resolved = unsafe realpath(path, nil) else {
        throw FileError("realpath", path, code: errno)
      }
      defer { unsafe free(resolved) }
      guard let text = unsafe String(validatingCString: resolved) else {
        throw .unspellable("realpath", path)
      }
      return text
    }

    package func target(ofLink path: String) throws(FileError) -> String {
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, filled in
        guard let address = buffer.baseAddress else { return }
        count = unsafe address.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
          unsafe readlink(path, $0, buffer.count)
        }
        filled = max(0, count)
      }
      guard count >= 0 else { throw FileError("readlink", path, code: errno) }
      guard let text = String(validUTF8: bytes) else { throw .unspellable("readlink", path) }
      return text
    }

    package func names(in folder: String) throws(FileError) -> [String] {
      guard let stream = unsafe opendir(folder) else {
        throw FileError("opendir", folder, code: errno)
      }
      defer { unsafe closedir(stream) }
      var names: [String] = []
      while true {
        errno = 0
        guard let entry = unsafe readdir(stream) else { break }
        unsafe names.append(Self.name(of: entry))
      }
      guard errno == 0 else { throw FileError("readdir", folder, code: errno) }
      return names.filter { $0 != "." && $0 != ".." }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
      unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe UnsafeRawPointer($0).withMemoryRebound(to: CChar.self, capacity: 1) {
          unsafe String(cString: $0)
        }
      }
    }

    package func makeFolder(_ path: String) throws(FileError) {
      guard unsafe mkdir(path, 0o700) == 0 else { throw FileError("mkdir", path, code: errno) }
      // The user's mask may forbid even its owner to enter it.
      unsafe fchmodat(AT_FDCWD, path, 0o700, AT_SYMLINK_NOFOLLOW)
    }

    package func rename(_ path: String, to newPath: String) throws(FileError) {
      let result = renameFile(path, newPath)
      guard result == 0 else { throw FileError("rename", newPath, code: errno) }
    }

    package func renameExclusively(_ path: String, to newPath: String) throws(FileError) {
      let result = renameFileExclusively(path, newPath)
      guard result == 0 else { throw FileError("renameat2", newPath, code: errno) }
    }

    package func exchange(_ path: String, with other: String) throws(FileError) {
      let result = exchangeFiles(path, other)
      guard result == 0 else { throw FileError("renameat2", other, code: errno) }
    }

    package func pause(milliseconds: Double) { sleep(milliseconds: milliseconds) }

    package func mayBeRegularFile(_ path: String) -> Bool {
      var status = stat()
      return unsafe fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) != 0
        || FileKind(mode: status.st_mode) == .regular
    }

    package func isMountPoint(_ path: String) -> Bool { isMounted(path) }

    package func accessList(of path: String) -> [UInt8]? { storedAccessList(of: path) }

    package func sharedFileSystem(of folder: String) -> String? { sharedFileSystemName(folder) }

    /// Returns whether processes can share a map of a file at a path, which is created if it is
    /// missing; `nil` if it can't be opened.
    package func canMapFile(at path: String) -> Bool? {
      let descriptor = openFile(path, FileAccess.locking.flags | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      let address = unsafe mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
      guard unsafe address != MAP_FAILED else { return false }
      unsafe munmap(address, 4096)
      return true
    }

    package func remove(_ path: String) throws(FileError) {
      guard unsafe unlink(path) == 0 else { throw FileError("unlink", path, code: errno) }
    }
  }

  // Separate functions, because methods of the type hide the system calls of the same names.
  private func openFile(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 {
    unsafe open(path, flags, permissions)
  }

  private func renameFile(_ path: String, _ newPath: String) -> Int32 {
    unsafe rename(path, newPath)
  }

  extension FileAccess {
    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .folder: O_RDONLY | O_DIRECTORY
      case .ownFolder: O_RDONLY | O_DIRECTORY | O_NOFOLLOW
      case .appending: O_RDWR | O_APPEND | O_NOFOLLOW
      case .overwriting: O_WRONLY | O_NOFOLLOW
      case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      case .locking: O_RDWR | O_CREAT | O_NOFOLLOW
      case .creatingOutput: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      case .existingOutput: O_WRONLY | O_TRUNC
      }
    }

    /// The permissions of a new file.
    fileprivate var permissions: mode_t { self == .creatingOutput ? 0o666 : 0o600 }
  }

  /// An open file of the system.
  final class SystemFile: OpenFile {
    private let path: String
    private let descriptor: Int32

    init(_ path: String, _ descriptor: Int32) {
      self.path = path
      self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    private func error(_ call: String) -> FileError { FileError(call, path, code: errno) }

    func status() throws(FileError) -> FileStatus {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { throw error("fstat") }
      return FileStatus(status)
    }

    func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
      var result = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        result = unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset))
        if result < 0, errno == ESPIPE {
          result = unsafe readNext(descriptor, buffer.baseAddress, count)
        }
        filled = max(0, result)
      }
      guard result >= 0 else { throw error("read") }
      return bytes
    }

    @inline(__always)
    func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int {
      let count = unsafe writeBytes(descriptor, bytes.baseAddress, bytes.count)
      guard count >= 0 else { throw error("write") }
      return count
    }

    func writtenEnd() throws(FileError) -> Int {
      let end = lseek(descriptor, 0, SEEK_CUR)
      guard end >= 0 else { throw error("lseek") }
      return Int(end)
    }

    func synchronize() throws(FileError) {
      guard synchronizeFile(descriptor) == 0 else { throw error("fsync") }
    }

    func adopt(_ status: FileStatus) throws(FileError) {
      let own = try self.status()
      // Two calls, because only an administrator can change the owner, but every member of a group
      // can give it a file.
      let hasOwner =
        own.owner == status.owner || fchown(descriptor, status.owner, gid_t.max) == 0
      let hasGroup =
        own.group == status.group || fchown(descriptor, uid_t.max, status.group) == 0
      var new = status
      if !hasGroup { new.permissions = status.permissionsWithoutGroup }
      if let named = status.named {
        if !named.isEmpty, !hasOwner {
          new.named?[.user(status.owner)] = status.permissions >> 6 & 7
        }
        if !named.isEmpty, !hasGroup {
          new.named?[.group(status.group)] = status.permissions >> 3 & 7
        }
        let isSet = setAccessList(new.accessList, of: descriptor)
        if isSet, !named.isEmpty { return }
      }
      // Some file systems give all files to one user, and refuse even what changes nothing.
      guard own.permissions & 0o777 != new.permissions & 0o777 else { return }
      guard fchmod(descriptor, mode_t(new.permissions & 0o777)) == 0 else { throw error("fchmod") }
    }

    func adoptAttributes(of path: String) throws(FileError) {
      guard copyAttributes(of: path, to: descriptor) == 0 else { throw error("fsetxattr") }
    }

    func setModified(_ time: Int64) {
      let new = timespec(
        tv_sec: time_t(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
      unsafe futimens(descriptor, [new, new])
    }

    func truncate(to size: Int) throws(FileError) {
      guard ftruncate(descriptor, off_t(size)) == 0 else { throw error("ftruncate") }
    }

    func lock() throws(FileError) -> Bool {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK else { throw error("flock") }
      return false
    }

    func share() throws(FileError) -> Bool {
      if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK else { throw error("flock") }
      return false
    }

    func unlock() { flock(descriptor, LOCK_UN) }

    func end() throws(FileError) -> Int {
      let end = lseek(descriptor, 0, SEEK_END)
      guard end >= 0 else { throw error("lseek") }
      return Int(end)
    }
  }

  private func readNext(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    unsafe read(descriptor, bytes, count)
  }

  private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
  }

  /// Returns the time in nanoseconds since 1970, from the clock of file times.
  func currentTime() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }

  /// Returns the nanoseconds since an unspecified time. This clock can't be set.
  @inline(__always)
  func monotonicTime() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.nanoseconds
  }

  extension timespec {
    /// The time in nanoseconds, limited to the range of `Int64`. A file may be from the year 2300.
    var nanoseconds: Int64 {
      let (seconds, isTooFar) = Int64(tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
      let (sum, isTooLarge) = seconds.addingReportingOverflow(Int64(tv_nsec))
      guard isTooFar || isTooLarge else { return sum }
      return tv_sec < 0 ? .min : .max
    }
  }

  /// Blocks the thread for a time, whatever signals it receives.
  func sleep(milliseconds: Double) {
    let end = monotonicTime() + Int64(milliseconds * 1_000_000)
    while case let rest = end - monotonicTime(), rest > 0 {
      usleep(UInt32(min(rest / 1000 + 1, 500_000)))
    }
  }

  extension Duration {
    /// The duration in milliseconds, from 0 to a day.
    package var milliseconds: Int {
      Int(min(max(self, .zero), .seconds(86_400)) / .milliseconds(1))
    }
  }
#endif
