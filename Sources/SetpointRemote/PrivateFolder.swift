import Setpoint

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of files that only the user can write.
struct PrivateFolder: Sendable {
  /// The reason why a file can't be trusted or written.
  struct Untrusted: Error, CustomStringConvertible {
    /// A clause, such as "others may write '/tmp/a'".
    let description: String
    let recoverySuggestion: String
  }

  /// The maximum size of a file, in bytes.
  private static let maximumSize = 64 << 20

  let url: URL
  private let files = SystemFiles()

  init(_ url: URL) { self.url = url }

  /// The trusted owner of files: the user of the process.
  static var user: UInt32 { UInt32(geteuid()) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Returns the content of a file, or `nil` if it doesn't exist.
  ///
  /// - Throws: ``Untrusted`` if another user owns or can write the file or the folder, or
  ///   `FileError`.
  func content(of name: String) throws -> [UInt8]? {
    guard let folder = try files.statusIfPresent(of: url.path) else { return nil }
    try Self.check(folder, url.path)
    guard let file = try openIfPresent(path(name)) else { return nil }
    // Checks the open file, so that it can't be exchanged in between.
    try Self.check(file.status(), path(name))
    let bytes = try file.readAll(from: 0, limit: Self.maximumSize)
    guard bytes.count <= Self.maximumSize else {
      throw FileError.tooLarge(path(name), Self.maximumSize)
    }
    return bytes
  }

  private func openIfPresent(_ path: String) throws(FileError) -> (any OpenFile)? {
    do throws(FileError) {
      return try files.openToRead(path)
    } catch {
      guard error.isMissing || error.code == ENOTDIR else { throw error }
      return nil
    }
  }

  /// Calls the function while no other process writes to the folder, and creates the folder if
  /// needed.
  ///
  /// - Throws: ``Untrusted``, `FileError`, or the error of the function.
  func withLock<Result>(_ change: (FileLock) throws -> Result) throws -> Result {
    try files.makeFolders(url.path)
    try Self.check(files.status(of: url.path), url.path)
    let lock = try FileLock(path(".lock"))
    defer { lock.release() }
    return try change(lock)
  }

  /// Replaces the content of a file, and returns when it survives a power cut.
  func replace(_ name: String, with bytes: [UInt8], under lock: FileLock) throws {
    try FileReplacement.replace(path(name), with: bytes, under: lock)
  }

  func remove(_ name: String) { try? files.removeIfPresent(path(name)) }

  /// Returns the names of the files with the prefix, newest first.
  func names(withPrefix prefix: String) -> [String] {
    let names = (try? files.names(in: url.path)) ?? []
    let dates = names.filter { $0.hasPrefix(prefix) }.map { name in
      (name, (try? files.status(of: path(name)))?.identity.modified ?? 0)
    }
    return dates.sorted { $0.1 > $1.1 }.map(\.0)
  }

  private static func check(_ status: FileStatus, _ path: String) throws(Untrusted) {
    if status.owner != user {
      throw Untrusted(
        description: "'\(path)' belongs to another user",
        recoverySuggestion: "Remove it, or choose a folder of the user who runs the app.")
    }
    if status.permissions & 0o022 != 0 {
      throw Untrusted(
        description: "others can write '\(path)'",
        recoverySuggestion: "Remove the permission: chmod go-w '\(path)'.")
    }
  }
}
