#if os(Linux)
  package import Foundation

  /// Makes this process one of another user, in a test's process of its own.
  package func becomeUser(_ user: uid_t, group: gid_t, groups: [gid_t] = []) throws {
    let isDone =
      unsafe setgroups(groups.count, groups) == 0 && setgid(group) == 0 && setuid(user) == 0
    guard isDone else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM) }
  }

  /// Uses up the inotify instances of this user, in a test's process of its own.
  ///
  /// - Returns: Their descriptors; `nil` if a user may have more than this process can open.
  package func useUpWatches() -> [Int32]? {
    var descriptors: [Int32] = []
    while true {
      let descriptor = inotify_init()
      guard descriptor >= 0 else { break }
      descriptors.append(descriptor)
    }
    let file = unsafe open("/dev/null", O_RDONLY)
    guard file >= 0 else { return nil }
    close(file)
    return descriptors
  }

  // The modules of the C libraries don't declare these calls.

  /// Sets an extended attribute. Returns whether the file system has them.
  package func setExtendedAttribute(_ name: String, of path: String, to value: [UInt8]) -> Bool {
    typealias Call =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, CInt
      ) -> CInt
    guard let call = unsafe dlsym(nil, "setxattr") else { return false }
    return unsafe unsafeBitCast(call, to: Call.self)(path, name, value, value.count, 0) == 0
  }

  /// Returns an extended attribute; empty if there is none.
  package func extendedAttribute(_ name: String, of path: String) -> [UInt8] {
    typealias Call =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
      ) -> Int
    guard let call = unsafe dlsym(nil, "getxattr") else { return [] }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = unsafe unsafeBitCast(call, to: Call.self)(path, name, &buffer, buffer.count)
    return Array(buffer.prefix(max(count, 0)))
  }

  /// Sets the access control list of a file. Returns whether the file system has them.
  ///
  /// - Parameter entries: The tag, permissions and identifier of each entry: 1 the owner, 2 a user,
  ///   4 the group, 8 another group, 16 the mask, 32 everyone.
  package func setAccessList(
    _ entries: [(tag: UInt16, permissions: UInt16, identifier: UInt32)], of path: String
  ) -> Bool {
    let list = entries.reduce(into: bytes(UInt32(2))) { list, entry in
      list += bytes(entry.tag) + bytes(entry.permissions) + bytes(entry.identifier)
    }
    return setExtendedAttribute(accessListName, of: path, to: list)
  }

  /// Returns the access control list of a file as the system stores it; empty if it has none.
  package func accessList(of path: String) -> [UInt8] {
    extendedAttribute(accessListName, of: path)
  }

  private let accessListName = "system.posix_acl_access"

  private func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe Array($0) }
  }

  /// Runs a program of the system, and returns what it prints.
  @discardableResult package func run(_ program: String, _ arguments: String...) throws -> String {
    try run(program, arguments)
  }

  @discardableResult package func run(_ program: String, _ arguments: [String]) throws -> String {
    let path = TestTool.path(of: program)
    guard let path else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw FailedProgram(program: program, text: text) }
    return text
  }

  /// The error of a program that failed, with what it printed.
  package struct FailedProgram: Error {
    package let program: String
    package let text: String
  }
#endif
