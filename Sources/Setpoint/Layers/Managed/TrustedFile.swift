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

  /// The content of a file, and whether someone else could have written it.
  ///
  /// The path is opened one name at a time, each in the folder that is already open. The checked
  /// folders and the checked file are therefore the ones that are read, even if someone replaces
  /// them meanwhile.
  struct TrustedFile: Sendable {
    let bytes: [UInt8]
    /// The reason why someone else may have written the content; `nil` if no one else could.
    let distrust: String?

    private static let maximumSize = JSONLimits.maximumSize
    private static let maximumLinks = 40

    /// Reads the file; returns `nil` if there is none.
    ///
    /// - Parameter path: The absolute path.
    /// - Throws: The error of the system. Then nothing is known about the file.
    static func read(_ path: String, by trust: FileTrust) throws(FileError) -> TrustedFile? {
      var way = Way(trust: trust)
      do throws(FileError) {
        let file = try uninterrupted { () throws(FileError) in
          way = Way(trust: trust)
          return try way.open(path)
        }
        let bytes = try uninterrupted { () throws(FileError) in
          try file.readAll(limit: maximumSize)
        }
        return TrustedFile(bytes: bytes, distrust: way.distrust)
      } catch {
        guard error.isMissing else { throw error }
        return nil
      }
    }

    /// The path to a file, with the first reason to distrust it.
    private struct Way {
      let trust: FileTrust
      private(set) var distrust: String?
      private var linkCount = 0

      init(trust: FileTrust) { self.trust = trust }

      mutating func open(_ path: String) throws(FileError) -> Descriptor {
        var current = try root()
        // The last name comes first.
        var names = Self.names(of: path)
        while let name = names.popLast() {
          do throws(FileError) {
            current = try current.open(name, isFolder: !names.isEmpty)
          } catch {
            if error.code == ENXIO {
              // A socket can't be opened.
              try FileStatus(current.linkStatus(name)).require(.stored, at: path)
            }
            guard error.code == ELOOP || error.code == EMLINK else { throw error }
            let target = try target(ofLink: name, in: current)
            if target.hasPrefix("/") { current = try root() }
            names += Self.names(of: target)
            continue
          }
          try check(current.status(), at: current.path)
          if !names.isEmpty { try current.requireFolder() }
        }
        try current.requireRegularFile()
        return current
      }

      private static func names(of path: String) -> [String] {
        path.split(separator: "/").reversed().map(String.init).filter { $0 != "." }
      }

      private mutating func root() throws(FileError) -> Descriptor {
        let root = try Descriptor(atRoot: ())
        try check(root.status(), at: root.path)
        return root
      }

      private mutating func target(
        ofLink name: String, in folder: Descriptor
      ) throws(FileError) -> String {
        let path = folder.path(of: name)
        linkCount += 1
        guard linkCount <= maximumLinks else { throw FileError("readlink", path, code: ELOOP) }
        let before = try folder.linkStatus(name)
        check(before, at: path)
        let target = try folder.target(ofLink: name)
        let after = try folder.linkStatus(name)
        guard before.st_ino == after.st_ino, before.st_dev == after.st_dev else {
          throw FileError("readlink", path, code: EAGAIN)
        }
        return target
      }

      private mutating func check(_ status: stat, at path: String) {
        if distrust == nil { distrust = trust.reasonToDistrust(status, at: path) }
      }
    }
  }

  /// Opens a folder only for opening its content.
  #if canImport(Darwin)
    private let passageFlag = O_SEARCH
  #else
    // `O_PATH`, which the C library declares only for programs that request the GNU extensions.
    private let passageFlag: Int32 = 0o10000000
  #endif

  /// An open folder or file, which the last reference closes.
  private final class Descriptor {
    let path: String
    private let descriptor: Int32

    init(atRoot: Void) throws(FileError) {
      path = "/"
      descriptor = unsafe openat(AT_FDCWD, "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError("open", path, code: errno) }
    }

    private init(_ descriptor: Int32, _ path: String) {
      self.descriptor = descriptor
      self.path = path
    }

    deinit { close(descriptor) }

    func path(of name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }

    private func error(_ call: String, _ name: String? = nil) -> FileError {
      FileError(call, name.map(path(of:)) ?? path, code: errno)
    }

    /// Opens the file or folder with this name, unless it is a link.
    func open(_ name: String, isFolder: Bool) throws(FileError) -> Descriptor {
      // Opening a pipe would wait for a writer.
      var new = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if new < 0, errno == EACCES, isFolder {
        // A folder that can be entered but not listed.
        new = unsafe openat(descriptor, name, passageFlag | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      }
      guard new >= 0 else { throw error("open", name) }
      return Descriptor(new, path(of: name))
    }

    func status() throws(FileError) -> stat {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { throw error("fstat") }
      return status
    }

    func linkStatus(_ name: String) throws(FileError) -> stat {
      var status = stat()
      guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        throw error("fstatat", name)
      }
      return status
    }

    func target(ofLink name: String) throws(FileError) -> String {
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, filled in
        guard let address = buffer.baseAddress else { return }
        count = unsafe address.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
          unsafe readlinkat(descriptor, name, $0, buffer.count)
        }
        filled = max(0, count)
      }
      guard count >= 0 else { throw error("readlink", name) }
      guard let text = String(validUTF8: bytes) else {
        throw .unspellable("readlink", path(of: name))
      }
      return text
    }

    func requireFolder() throws(FileError) {
      guard try status().isFolder else { throw FileError("open", path, code: ENOTDIR) }
    }

    func requireRegularFile() throws(FileError) {
      try FileStatus(status()).require(.stored, at: path)
    }

    /// Reads all bytes.
    ///
    /// - Throws: The error of the system, or an error that names the limit.
    func readAll(limit: Int) throws(FileError) -> [UInt8] {
      var bytes: [UInt8] = []
      while true {
        var count = 0
        let part = unsafe [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, filled in
          count = unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(bytes.count))
          filled = max(0, count)
        }
        guard count >= 0 else { throw error("read") }
        guard count > 0 else { return bytes }
        bytes += part
        guard bytes.count <= limit else { throw .tooLarge(path, limit) }
      }
    }
  }

  /// A check of who can write or replace a file, by the status of every folder and link on its
  /// path.
  struct FileTrust: Sendable {
    /// Whether all owners must be root. Otherwise the user of this process may also be the owner.
    let requiresRoot: Bool

    /// Returns the reason why someone else can write a file with this status, or `nil` if no one
    /// else can.
    func reasonToDistrust(_ status: stat, at path: String) -> String? {
      if status.st_uid != 0 {
        if requiresRoot { return "'\(path)' isn't owned by root" }
        if status.st_uid != geteuid() { return "'\(path)' belongs to another user" }
      }
      // The permissions of a link have no meaning. In a folder with the sticky bit, no one can
      // replace a file that belongs to someone else.
      let isSticky = status.isFolder && status.st_mode & S_ISVTX != 0
      guard !status.isLink, !isSticky else { return nil }
      if status.st_mode & S_IWOTH != 0 { return "everyone can write '\(path)'" }
      if status.st_mode & S_IWGRP != 0 { return "the group of '\(path)' can write it" }
      return nil
    }
  }

  extension stat {
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  }
#endif
