#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The kind of what a path names.
package enum FileKind: Sendable, Hashable {
  case regular
  case folder
  case pipe
  case device
  case socket
  case other

  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFCHR, S_IFBLK: .device
      case S_IFSOCK: .socket
      default: .other
      }
  }

  fileprivate var name: String {
    switch self {
    case .regular: "a regular file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .device: "a device"
    case .socket: "a socket"
    case .other: "of an unknown kind"
    }
  }
}

extension [FileKind] {
  /// The kinds that a store may replace.
  package static let stored: Self = [.regular]
  /// The kinds that a command or a source may read.
  package static let readable: Self = [.regular, .pipe, .device]
}

extension FileStatus {
  /// The owner of the files that this process creates.
  static var currentUser: UInt32 { geteuid() }

  /// - Throws: An error that names the kind of the file if it isn't one of `kinds`.
  package func require(_ kinds: [FileKind], at path: String) throws(FileError) {
    guard !kinds.contains(kind) else { return }
    let expected =
      switch kinds {
      case [.folder]: "a folder"
      case .stored: "a regular file"
      default: "a file"
      }
    throw FileError(
      "open", path, code: kind == .folder ? EISDIR : EINVAL,
      brokenRule: "it is \(kind.name), not \(expected)")
  }
}

/// How long reading waits for what another program writes to a pipe or device.
package enum PipePatience: Sendable {
  /// Waits two seconds in all, and only if a program has opened the pipe for writing.
  case brief
  /// Waits until the end, and up to three seconds for a program that opens the pipe for writing.
  /// Reading fails if no program opens the pipe.
  case untilEnd
}

extension FileSystem {
  /// Opens a file for reading. Never waits, and doesn't open a file of another kind.
  ///
  /// - Parameter kinds: The accepted kinds.
  /// - Throws: The error of the system, or an error that names the kind of the file.
  package func openToRead(
    _ path: String, accepting kinds: [FileKind] = .stored
  ) throws(FileError) -> any OpenFile {
    // Opening a pipe or device can have an effect on it.
    try uninterrupted { () throws(FileError) in try status(of: path) }.require(kinds, at: path)
    let file = try uninterrupted { () throws(FileError) in try open(path, for: .reading) }
    // Another file may have got the name meanwhile.
    try uninterrupted { () throws(FileError) in try file.status() }.require(kinds, at: path)
    return file
  }

  /// Returns the content of a file.
  ///
  /// - Parameters:
  ///   - kinds: The accepted kinds.
  ///   - limit: The maximum number of bytes.
  ///   - patience: How long to wait for what another program writes to a pipe or device.
  /// - Throws: The error of the system, or an error that names the kind of the file or the limit.
  package func content(
    of path: String, accepting kinds: [FileKind] = .stored, limit: Int,
    patience: PipePatience = .brief
  ) throws(FileError) -> [UInt8] {
    let file = try openToRead(path, accepting: kinds)
    let status = try uninterrupted { () throws(FileError) in try file.status() }
    guard status.identity.size <= limit else { throw .tooLarge(path, limit) }
    let start = ContinuousClock.now
    var bytes: [UInt8] = []
    var isWriterKnown = status.kind != .pipe
    while true {
      do throws(FileError) {
        let count = min(max(status.identity.size - bytes.count, 1 << 16), limit - bytes.count) + 1
        let part = try uninterrupted { () throws(FileError) in
          try file.read(count, at: bytes.count)
        }
        bytes += part
        guard bytes.count <= limit else { throw .tooLarge(path, limit) }
        if !part.isEmpty {
          isWriterKnown = true
          continue
        }
        guard !isWriterKnown, patience == .untilEnd else { return bytes }
        guard .now - start < .seconds(3) else { throw .unusedPipe(path) }
      } catch {
        guard error.code == FileError.interrupted else { throw error }
        // A program has opened the pipe and hasn't written yet.
        isWriterKnown = true
        if patience == .brief, .now - start > .seconds(2) { throw .silentPipe(path) }
      }
      pause(milliseconds: 5)
    }
  }
}

extension FileError {
  package static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    let size = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit >> 10) KiB"
    return FileError(
      "read", path, code: tooLarge, brokenRule: "it is larger than \(size)")
  }

  fileprivate static func unusedPipe(_ path: String) -> FileError {
    FileError("read", path, code: ENXIO, brokenRule: "no program writes to it")
  }

  fileprivate static func silentPipe(_ path: String) -> FileError {
    FileError(
      "read", path, code: interrupted,
      brokenRule: "the program that writes to it wrote nothing for 2 seconds")
  }
}
