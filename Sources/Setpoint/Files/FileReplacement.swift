#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The replacement of a whole file. Readers see either the old or the new content, even after a
/// power failure.
package enum FileReplacement {
  /// Replaces a file and waits until the new content survives a power failure.
  ///
  /// The new file has the owner, group and permissions of the old one. If there was none, only its
  /// owner can access it.
  ///
  /// - Parameter lock: The lock that prevents other processes from replacing the file.
  /// - Throws: The error of the system, or an error that names the kind of what isn't a regular file.
  ///   Then the old content stays, unless only the synchronization of the folder failed.
  package static func replace(
    _ path: String, with bytes: [UInt8], under lock: FileLock,
    files: any FileSystem = SystemFiles()
  ) throws(FileError) {
    let old = try files.statusIfPresent(of: path)
    try old?.require([.regular], at: path)
    let location = FileLocation(path)
    let temporary = location.hidden("new")
    // A file with this name was left by a process that was killed, because this process holds the
    // lock.
    try files.removeIfPresent(temporary)
    do throws(FileError) {
      let new = try uninterrupted { () throws(FileError) in
        try files.open(temporary, for: .creating)
      }
      if let old {
        try uninterrupted { () throws(FileError) in try new.adopt(old) }
      }
      try new.writeAll(bytes)
      try uninterrupted { () throws(FileError) in try new.synchronize() }
      try uninterrupted { () throws(FileError) in try files.rename(temporary, to: path) }
    } catch {
      try? files.removeIfPresent(temporary)
      throw error
    }
    try files.synchronizeFolder(location.folder)
  }
}

/// The restriction of a file or folder to its owner.
enum PrivateFile {
  /// Removes all permissions of the group and of everyone.
  ///
  /// - Returns: The previous permissions if others could read the file; otherwise, or if there is
  ///   no file, `nil`.
  /// - Throws: The error of the system, if others can still read the file.
  static func restrict(
    _ path: String, isFolder: Bool, files: any FileSystem
  ) throws(FileError) -> UInt32? {
    guard var status = try files.statusIfPresent(of: path), status.permissions & 0o077 != 0 else {
      return nil
    }
    let permissions = status.permissions
    status.permissions &= 0o700
    let file = try uninterrupted { () throws(FileError) in
      try files.open(path, for: isFolder ? .folder : .reading)
    }
    try uninterrupted { () throws(FileError) in try file.adopt(status) }
    return permissions & 0o044 != 0 ? permissions : nil
  }
}

/// A copy of an unreadable file, kept beside it as `NAME.unreadable-DATE`. All functions that
/// change files require the lock of the file.
package enum SetAsideFile {
  /// The maximum number of copies. Older ones are removed.
  private static let maximumCount = 5

  /// Returns the names of the copies, oldest first.
  package static func names(
    of path: String, files: any FileSystem = SystemFiles()
  ) throws(FileError) -> [String] {
    let location = FileLocation(path)
    let prefix = prefix(of: location)
    return try uninterrupted { () throws(FileError) in try files.names(in: location.folder) }
      .filter { $0.hasPrefix(prefix) }.sorted()
  }

  private static func prefix(of location: FileLocation) -> String { "\(location.name).unreadable-" }

  /// Keeps a copy of the content that was read from a file. The file itself stays.
  ///
  /// - Parameter write: Writes a new file and synchronizes it.
  static func keep(
    copyOf path: String, at temporary: String, files: any FileSystem,
    write: () throws(FileError) -> Void
  ) throws(FileError) {
    let new = try freePath(of: path, files)
    try write()
    try uninterrupted { () throws(FileError) in try files.rename(temporary, to: new) }
    try removeOldest(of: path, files)
  }

  /// Renames a file, together with other files that belong to it.
  ///
  /// - Parameter endings: The endings of the other files, which need not exist.
  /// - Throws: The error of the system, or an error that names the kind of what isn't a regular file.
  package static func move(
    _ path: String, with endings: [String] = [], files: any FileSystem = SystemFiles()
  ) throws(FileError) {
    try files.statusIfPresent(of: path)?.require([.regular], at: path)
    let new = try freePath(of: path, files)
    for ending in endings {
      guard try files.statusIfPresent(of: path + ending) != nil else { continue }
      try uninterrupted { () throws(FileError) in
        try files.rename(path + ending, to: new + ending)
      }
    }
    try uninterrupted { () throws(FileError) in try files.rename(path, to: new) }
    try removeOldest(of: path, files, with: endings)
  }

  /// Returns a path that isn't in use.
  private static func freePath(
    of path: String, _ files: any FileSystem
  ) throws(FileError) -> String {
    let location = FileLocation(path)
    let taken = try names(of: path, files: files)
    let stamp = Date.now.formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
    let free = (0..<100).lazy
      .map { prefix(of: location) + ($0 == 0 ? stamp : "\(stamp)-\($0)") }
      .first { !taken.contains($0) }
    guard let free else { throw FileError("rename", path, code: FileError.busy) }
    return location.beside(free)
  }

  private static func removeOldest(
    of path: String, _ files: any FileSystem, with endings: [String] = []
  ) throws(FileError) {
    let kept = try names(of: path, files: files)
      .filter { name in !endings.contains { name.hasSuffix($0) } }
    for name in kept.dropLast(maximumCount) {
      for ending in [""] + endings {
        try files.removeIfPresent(FileLocation(path).beside(name + ending))
      }
    }
  }
}
