import SetpointSynchronization

// `stdout` is a variable there, which nothing here changes.
#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#elseif canImport(Android)
  @unsafe @preconcurrency import Android
#elseif canImport(Darwin)
  @unsafe @preconcurrency import Darwin
#endif

/// A file that a person named on the command line, which may be a pipe or device.
///
/// The name `-` means standard input or standard output. The name of an open file of the program,
/// such as `/dev/stdout`, means that file, with its position. The system resolves a relative path,
/// so that a working directory that was removed, or whose path isn't UTF-8, doesn't lead elsewhere.
package struct NamedFile: Sendable {
  package let path: String
  private let files = SystemFiles()

  package init(_ path: String) { self.path = path }

  /// Returns the content. Waits for what another program writes to a pipe.
  ///
  /// - Throws: The error of the system, or an error that names the kind of the file or the limit.
  package func read(limit: Int) throws(FileError) -> [UInt8] {
    guard let open = OpenDescriptor(path, standard: STDIN_FILENO, files) else {
      return try files.content(of: path, accepting: .readable, limit: limit, patience: .untilEnd)
    }
    return try open.read(limit: limit)
  }

  /// Writes the content. A regular file is replaced in one step and keeps everything but its bytes;
  /// a link to it stays. A file with several names, a pipe or a device is written to.
  ///
  /// - Throws: The error of the system, or an error that names the kind of the file.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    if let open = OpenDescriptor(path, standard: STDOUT_FILENO, files) {
      try StandardOutput.flush()
      return try open.write(bytes)
    }
    let old = try files.statusIfPresent(of: path)
    try old?.require(.readable, at: path)
    let target = targetOfLinks
    guard try canReplace(old, at: target) else { return try writeInPlace(bytes, to: path) }
    do throws(FileError) {
      try replace(target, old, with: bytes)
    } catch {
      // A mounted file can't be replaced, nor a file in a folder of someone else.
      guard old != nil, error.isRefusal || error.isBusy else { throw error }
      try writeInPlace(bytes, to: path)
    }
  }

  /// The path of the file to which the links at the path lead. The file need not exist.
  ///
  /// The folders on the path may be links, which the system follows, because the path of the
  /// working directory may be unknown.
  private var targetOfLinks: String {
    var location = path
    for _ in 0..<40 {
      guard let target = try? files.target(ofLink: location) else { break }
      location = target.hasPrefix("/") ? target : FileLocation(location).beside(target)
    }
    return location
  }

  /// Returns whether a new file can take the place of the file at the path.
  private func canReplace(_ old: FileStatus?, at target: String) throws(FileError) -> Bool {
    guard let old else { return true }
    // The other names of the file would keep the old content.
    guard old.kind == .regular, old.links <= 1 else { return false }
    // The path is another one if the name in a link isn't UTF-8.
    guard let status = try files.statusIfPresent(of: target) else { return false }
    return status.identity.number == old.identity.number
      && status.identity.device == old.identity.device
  }

  private func replace(
    _ path: String, _ old: FileStatus?, with bytes: [UInt8]
  ) throws(FileError) {
    let temporary = FileLocation(path).hidden("\(getpid())-\(UInt32.random(in: 0 ... .max)).new")
    do throws(FileError) {
      let new = try uninterrupted { () throws(FileError) in
        try files.open(temporary, for: old == nil ? .creatingOutput : .creating)
      }
      if let old { try keepAccess(of: path, old, in: new, temporary) }
      try new.writeAll(bytes)
      try uninterrupted { () throws(FileError) in try new.synchronize() }
      try uninterrupted { () throws(FileError) in try files.rename(temporary, to: path) }
    } catch {
      try? files.removeIfPresent(temporary)
      throw error
    }
  }

  private func keepAccess(
    of path: String, _ old: FileStatus, in new: any OpenFile, _ temporary: String
  ) throws(FileError) {
    try new.adoptAll(of: path, old)
    let status = try uninterrupted { () throws(FileError) in try new.status() }
    guard status.owner == old.owner, status.group == old.group else {
      throw FileError("fchown", temporary, code: FileError.refused)
    }
  }

  private func writeInPlace(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try openToWrite(path)
    var done = 0
    while done < bytes.count {
      do throws(FileError) {
        done += try unsafe bytes.withUnsafeBufferPointer { buffer throws(FileError) in
          try unsafe file.write(
            UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[done...])))
        }
      } catch {
        guard error.isInterruption || error.code == FileError.interrupted else { throw error }
        files.pause(milliseconds: 1)
      }
    }
  }

  /// Opens a file, and waits up to three seconds for a program that reads the pipe.
  private func openToWrite(_ path: String) throws(FileError) -> any OpenFile {
    let start = ContinuousClock.now
    while true {
      do throws(FileError) {
        return try uninterrupted { () throws(FileError) in
          try files.open(path, for: .existingOutput)
        }
      } catch {
        guard error.code == ENXIO else { throw error }
        guard .now - start < .seconds(3) else {
          throw FileError("open", path, code: error.code, brokenRule: "no program reads from it")
        }
      }
      files.pause(milliseconds: 5)
    }
  }
}

/// A file that the program has opened already.
private struct OpenDescriptor {
  private let number: Int32
  private let path: String

  /// Returns `nil` if the path is none of an open file.
  init?(_ name: String, standard: Int32, _ files: SystemFiles) {
    self.path = name
    if name == "-" {
      number = standard
      return
    }
    var path = name
    for _ in 0..<40 {
      if let number = Self.number(at: path) {
        self.number = number
        return
      }
      guard let target = try? files.target(ofLink: path) else { return nil }
      path = target.hasPrefix("/") ? target : FileLocation(path).beside(target)
    }
    return nil
  }

  private static func number(at path: String) -> Int32? {
    let names = ["/dev/stdin", "/dev/stdout", "/dev/stderr"]
    if let number = names.firstIndex(of: path) { return Int32(number) }
    let location = FileLocation(path)
    let folders = ["/dev/fd", "/proc/self/fd", "/proc/\(getpid())/fd"]
    return folders.contains(location.folder) ? Int32(location.name) : nil
  }

  func read(limit: Int) throws(FileError) -> [UInt8] {
    try requireOpen("read")
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let part = try next(min(1 << 16, limit - bytes.count + 1))
      if part.isEmpty { return bytes }
      bytes += part
    }
    throw .tooLarge(path, limit)
  }

  private func next(_ count: Int) throws(FileError) -> [UInt8] {
    while true {
      var result = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        result = unsafe readBytes(number, buffer.baseAddress, count)
        filled = max(0, result)
      }
      if result >= 0 { return bytes }
      try waitAfterError("read")
    }
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    try requireOpen("write")
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe writeBytes(number, $0.baseAddress, $0.count)
      }
      if count < 0 { try waitAfterError("write") }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// - Throws: The error of the system for a closed file, if the program started with it closed.
  private func requireOpen(_ call: String) throws(FileError) {
    guard StandardFiles.closed.contains(number) else { return }
    throw FileError(call, path, code: EBADF)
  }

  /// - Throws: The last error of the system, unless the call can be repeated.
  private func waitAfterError(_ call: String) throws(FileError) {
    guard canRepeatCall(after: errno) else { throw FileError(call, path, code: errno) }
  }
}

/// Returns whether a read or write can be repeated after an error of the system. Waits 5 milliseconds
/// if a nonblocking file isn't ready.
private func canRepeatCall(after code: Int32) -> Bool {
  guard code == EAGAIN else { return code == EINTR }
  sleep(milliseconds: 5)
  return true
}

// Separate functions, because methods of the type hide the system calls of the same names.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, bytes, count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

/// The standard files that were closed when the program started.
private enum StandardFiles {
  static let closed: [Int32] = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].filter {
    occupyIfClosed($0)
  }

  /// Returns whether a standard file is closed. Then no file of the program gets its number later.
  private static func occupyIfClosed(_ number: Int32) -> Bool {
    let flags = fcntl(number, F_GETFD)
    // A file with this flag isn't inherited. A library has opened it before `main`.
    guard flags == -1 else { return flags & FD_CLOEXEC != 0 }
    // Opened in the direction that nothing uses, so that libraries get an error, too.
    let access = number == STDIN_FILENO ? O_WRONLY : O_RDONLY
    let descriptor = unsafe open("/dev/null", access | O_CLOEXEC)
    // The system returns the lowest free number, unless another thread was faster.
    if descriptor >= 0, descriptor != number { close(descriptor) }
    return true
  }
}

/// The standard output of the program.
package enum StandardOutput {
  private static let firstError = Mutex<FileError?>(nil)

  /// Writes a line. ``flush()`` reports errors, which Swift's `print` ignores.
  package static func print(_ item: some Any, terminator: String = "\n") {
    do throws(FileError) {
      try NamedFile("-").write(Array("\(item)\(terminator)".utf8))
    } catch {
      firstError.withLock { $0 = $0 ?? error }
    }
  }

  /// Writes an empty line.
  package static func print() { print("") }

  /// Writes what the program printed in another way.
  ///
  /// - Throws: The error of the system if something couldn't be written since the last call.
  package static func flush() throws(FileError) {
    let isClosed = StandardFiles.closed.contains(STDOUT_FILENO)
    // Not all streams: another thread may hold that of standard input while it waits for a line.
    let isFlushed = unsafe fflush(stdout) == 0
    let error = firstError.withLock { $0.take() }
    if let error { throw error }
    guard !isFlushed else { return }
    throw FileError("write", "-", code: isClosed ? EBADF : errno)
  }

  /// Makes the end of the program an error if standard output couldn't be written, which the C
  /// library and the help of ArgumentParser ignore.
  ///
  /// Also keeps the numbers of standard files that are closed, so that no file of the program gets
  /// them. Call this method when the program starts.
  package static func checkAtExit() { _ = checkingAtExit }

  private static let checkingAtExit: Void = {
    _ = StandardFiles.closed
    atexit {
      do throws(FileError) {
        try StandardOutput.flush()
      } catch {
        // As of a program that `SIGPIPE` ended.
        if error.isClosedPipe { _exit(141) }
        try? NamedFile("/dev/stderr").write(Array("Error: \(message(for: error))\n".utf8))
        _exit(1)
      }
    }
  }()

  /// Returns a sentence about an error of ``flush()``.
  package static func message(for error: FileError) -> String {
    "Standard output can't be written: \(error.reason). Check its destination."
  }
}

/// The standard input of the program.
package enum StandardInput {
  /// Returns the first line, without its newline; `nil` if there is none, or if it is no text or
  /// longer than an answer.
  package static func answer() -> String? {
    guard !StandardFiles.closed.contains(STDIN_FILENO) else { return nil }
    var line: [UInt8] = []
    while line.count < 1024 {
      var byte: UInt8 = 0
      let count = unsafe readBytes(STDIN_FILENO, &byte, 1)
      if count < 0, canRepeatCall(after: errno) { continue }
      guard count > 0 else { return line.isEmpty ? nil : String(validUTF8: line) }
      guard byte != UInt8(ascii: "\n") else { return String(validUTF8: line) }
      line.append(byte)
    }
    return nil
  }
}

/// The arguments of the program that aren't text.
package enum ProgramArguments {
  /// The number of the first argument that isn't UTF-8, starting at 1; `nil` if all are. Swift's
  /// `CommandLine.arguments` replaces what isn't UTF-8.
  package static var firstWithoutText: Int? {
    let arguments = unsafe CommandLine.unsafeArgv
    return (1..<max(1, Int(CommandLine.argc))).first { unsafe !isText(arguments[$0]) }
  }

  /// Returns whether the variable of the environment is UTF-8.
  package static func isText(variable: String) -> Bool { unsafe isText(getenv(variable)) }

  private static func isText(_ bytes: UnsafeMutablePointer<CChar>?) -> Bool {
    guard let bytes = unsafe bytes else { return true }
    return unsafe String(validatingCString: bytes) != nil
  }
}
