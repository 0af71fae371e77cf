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
      kind = FileKind(mode: status.st_mode)
      permissions = UInt32(status.st_mode & 0o7777)
      owner = UInt32(status.st_uid)
      group = UInt32(status.st_gid)
    }
  }

  private typealias RenameAt2 =
    @convention(c) @Sendable (
      CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
    ) -> CInt

  /// Looked up by name, because the modules of the C libraries don't declare it and old libraries
  /// lack it.
  private let renameAt2 = unsafe dlsym(nil, "renameat2").map {
    unsafe unsafeBitCast($0, to: RenameAt2.self)
  }

  /// Renames a file. Returns -1 and sets `errno` if a file with the new name exists or the system
  /// doesn't support the call.
  func renameFileExclusively(_ path: String, _ newPath: String) -> Int32 {
    rename(path, newPath, flags: 1)  // RENAME_NOREPLACE
  }

  /// Exchanges two files in one step. Returns -1 and sets `errno` if the system doesn't support the
  /// call.
  func exchangeFiles(_ path: String, _ other: String) -> Int32 {
    rename(path, other, flags: 2)  // RENAME_EXCHANGE
  }

  private func rename(_ path: String, _ newPath: String, flags: CUnsignedInt) -> Int32 {
    guard let renameAt2 = unsafe renameAt2 else {
      errno = ENOSYS
      return -1
    }
    return unsafe renameAt2(AT_FDCWD, path, AT_FDCWD, newPath, flags)
  }

  /// Returns whether the file system of a path is mounted only for reading.
  func isReadOnlyFileSystem(_ path: String) -> Bool {
    var status = statvfs()  // xcprivacy: ignore
    guard unsafe statvfs(path, &status) == 0 else { return false }  // xcprivacy: ignore
    return status.f_flag & UInt(ST_RDONLY) != 0
  }

  /// Copies the extended attributes of a file, among them its access control list. Returns -1 and
  /// sets `errno` if that fails, other than by a refusal of the system.
  func copyAttributes(of path: String, to descriptor: Int32) -> Int32 {
    guard let calls = AttributeCalls.shared else { return 0 }
    guard let names = unsafe bytes({ unsafe calls.list(path, $0, $1) }) else {
      return isAttributeRefusal ? 0 : -1
    }
    for name in names.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }) {
      let value = unsafe bytes { unsafe calls.get(path, name, $0, $1) }
      let result = value.map { unsafe calls.set(descriptor, name, $0, $0.count, 0) } ?? -1
      guard result == 0 || isAttributeRefusal else { return -1 }
    }
    return 0
  }

  private let accessListName = "system.posix_acl_access"

  /// Returns the access control list of a file, which is empty if it has none; `nil` if the file
  /// system has none.
  func storedAccessList(of path: String) -> [UInt8]? {
    guard let calls = AttributeCalls.shared else { return nil }
    let list = unsafe bytes { unsafe calls.get(path, accessListName, $0, $1) }
    return list == nil && errno == ENODATA ? [] : list
  }

  /// Sets the access control list of a file, or removes it if the new one is empty. Returns whether
  /// the system did so.
  func setAccessList(_ list: [UInt8], of descriptor: Int32) -> Bool {
    guard let calls = AttributeCalls.shared else { return false }
    return list.isEmpty
      ? unsafe calls.remove(descriptor, accessListName) == 0
      : unsafe calls.set(descriptor, accessListName, list, list.count, 0) == 0
  }

  /// The calls for extended attributes. Looked up by name, because the modules of the C libraries
  /// don't declare them.
  @safe private struct AttributeCalls {
    typealias List =
      @convention(c) @Sendable (
        UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
      ) -> Int
    typealias Get =
      @convention(c) @Sendable (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
      ) -> Int
    typealias Set =
      @convention(c) @Sendable (
        CInt, UnsafePointer<CChar>, UnsafeRawPointer, Int, CInt
      ) -> CInt

    typealias Remove = @convention(c) @Sendable (CInt, UnsafePointer<CChar>) -> CInt

    let list: List
    let get: Get
    let set: Set
    let remove: Remove

    static let shared = AttributeCalls()

    private init?() {
      guard let list = unsafe dlsym(nil, "listxattr"), let get = unsafe dlsym(nil, "getxattr"),
        let set = unsafe dlsym(nil, "fsetxattr"), let remove = unsafe dlsym(nil, "fremovexattr")
      else { return nil }
      unsafe self.list = unsafeBitCast(list, to: List.self)
      unsafe self.get = unsafeBitCast(get, to: Get.self)
      unsafe self.set = unsafeBitCast(set, to: Set.self)
      unsafe self.remove = unsafeBitCast(remove, to: Remove.self)
    }
  }

  /// Returns what a call writes that first tells the size, or `nil` if it fails.
  private func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
    let size = call(nil, 0)
    guard size > 0 else { return size == 0 ? [] : nil }
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      result = unsafe call(buffer.baseAddress, size)
      filled = max(0, result)
    }
    return result < 0 ? nil : bytes
  }

  /// Whether the last call failed because the attribute belongs to the system or vanished, or the
  /// file system has none.
  private var isAttributeRefusal: Bool {
    [EPERM, EACCES, ENOTSUP, ENODATA, ERANGE].contains(errno)
  }

  /// A mount of this process.
  private struct Mount {
    let path: String
    let fileSystem: String

    /// All mounts, the later ones over the earlier ones.
    static var all: [Mount] {
      guard let file = try? SystemFiles().open("/proc/self/mountinfo", for: .reading) else {
        return []
      }
      var table: [UInt8] = []
      // The system says that the file is empty.
      while let part = try? file.read(1 << 16, at: table.count), !part.isEmpty { table += part }
      return table.split(separator: UInt8(ascii: "\n")).compactMap { line in
        let fields = line.split(separator: UInt8(ascii: " "))
        guard fields.count > 4, let end = fields.firstIndex(of: [UInt8(ascii: "-")]),
          end + 1 < fields.count
        else { return nil }
        return Mount(
          path: unescaped(String(decoding: fields[4], as: UTF8.self)),
          fileSystem: String(decoding: fields[end + 1], as: UTF8.self))
      }
    }

    /// Replaces the octal numbers of separators.
    private static func unescaped(_ path: String) -> String {
      guard path.utf8.contains(UInt8(ascii: "\\")) else { return path }
      // The backslash last, because the others contain it.
      let escapes: KeyValuePairs = [
        " ": "\\040", "\t": "\\011", "\n": "\\012", "\\": "\\134",
      ]
      return escapes.reduce(path) {
        $0.split(separator: $1.value, omittingEmptySubsequences: false).joined(separator: $1.key)
      }
    }

    func contains(_ other: String) -> Bool {
      path == "/" || other == path || other.hasPrefix(path + "/")
    }
  }

  /// Returns whether a file system, or a part of one, is mounted at the path.
  func isMounted(_ path: String) -> Bool {
    isMountRoot(path) ?? Mount.all.contains { $0.path == path }
  }

  private typealias ExtendedStatus =
    @convention(c) @Sendable (
      CInt, UnsafePointer<CChar>, CInt, CUnsignedInt, UnsafeMutableRawPointer
    ) -> CInt

  /// Looked up by name, because the modules of the C libraries don't declare it.
  private let extendedStatus = unsafe dlsym(nil, "statx").map {
    unsafe unsafeBitCast($0, to: ExtendedStatus.self)
  }

  /// Returns whether the path is the root of a mount; `nil` if the system doesn't tell, as before
  /// Linux 5.8.
  private func isMountRoot(_ path: String) -> Bool? {
    guard let extendedStatus = unsafe extendedStatus else { return nil }
    let flags: CInt = 0x100 | 0x800  // AT_SYMLINK_NOFOLLOW, AT_NO_AUTOMOUNT
    return unsafe withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { status in
      guard let address = status.baseAddress,
        unsafe extendedStatus(AT_FDCWD, path, flags, 0, address) == 0
      else { return nil }
      // The attributes of the path, and those that the system knows (`linux/stat.h`).
      let attributes = unsafe status.load(fromByteOffset: 8, as: UInt64.self)
      let known = unsafe status.load(fromByteOffset: 56, as: UInt64.self)
      let isRoot: UInt64 = 0x2000  // STATX_ATTR_MOUNT_ROOT
      return known & isRoot == 0 ? nil : attributes & isRoot != 0
    }
  }

  /// The folders and files at which something is mounted.
  var mountedPaths: [String] { Mount.all.map(\.path) }

  private typealias FileSystemStatus =
    @convention(c) @Sendable (
      UnsafePointer<CChar>, UnsafeMutableRawPointer
    ) -> CInt

  /// Looked up by name, because the modules of the C libraries don't declare it.
  private let fileSystemStatus = unsafe dlsym(nil, "statfs").map {
    unsafe unsafeBitCast($0, to: FileSystemStatus.self)
  }

  /// The numbers of file systems that several computers may share (`linux/magic.h`): NFS, SMB, CIFS,
  /// SMB2, 9p, FUSE, Ceph, AFS, GFS2 and OCFS2.
  private let sharedFileSystemNumbers: [UInt32] = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x0102_1997, 0x6573_5546, 0x00C3_6400, 0x5346_414F,
    0x6B41_4653, 0x0116_1970, 0x7461_636F,
  ]

  /// Returns whether several computers may share the file system of a path, which may not exist yet;
  /// `nil` if the system doesn't tell its number.
  private func isShared(_ path: String) -> Bool? {
    if let isShared = isSharedWhereExisting(path) { return isShared }
    guard errno == ENOENT, path != "/", let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    return isShared(path[..<end].isEmpty ? "/" : String(path[..<end]))
  }

  private func isSharedWhereExisting(_ path: String) -> Bool? {
    guard let fileSystemStatus = unsafe fileSystemStatus else { return nil }
    // Longer than the structure on any platform. Its first member is the number.
    return unsafe withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { status in
      guard let address = status.baseAddress, unsafe fileSystemStatus(path, address) == 0 else {
        return nil
      }
      return unsafe sharedFileSystemNumbers.contains(
        UInt32(truncatingIfNeeded: status.load(as: Int.self)))
    }
  }

  /// Returns the name of the file system of a path if several computers may share it.
  func sharedFileSystemName(_ path: String) -> String? {
    // The table of mounts takes a hundred times as long.
    guard isShared(path) != false else { return nil }
    let mounts = Mount.all.filter { $0.contains(path) }
    let innermost = mounts.last { mount in mounts.allSatisfy { $0.path.count <= mount.path.count } }
    let isShared = ["nfs", "cifs", "smb", "9p", "virtiofs", "fuse", "ceph", "afs", "gfs2", "ocfs2"]
      .contains { innermost?.fileSystem.hasPrefix($0) == true }
    return isShared ? innermost?.fileSystem : nil
  }

  /// Waits until what was written is on the disk.
  func synchronizeFile(_ descriptor: Int32) -> Int32 { fdatasync(descriptor) }
#endif
