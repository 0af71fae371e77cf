#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The replacement of a file's content. It changes nothing else about the file.
///
/// Readers see either the old or the new content, even after a power failure, unless the file can
/// only be written in place: see ``replace(_:with:under:files:)``.
package enum FileReplacement {
  /// Replaces the content of a file and waits until the new one survives a power failure.
  ///
  /// A new file takes the name of the old one, with its owner, group, permissions and extended
  /// attributes. If there was none, only its owner can access the new file: the owner of the folder, if
  /// this process may choose, otherwise the user of this process. The old file is written
  /// in place instead if its name can't be replaced, because it is mounted there alone, or if it has
  /// other names, or belongs to a user to whom this process can't give the new one. Until
  /// then, a complete copy is beside it, which ``unfinished(_:files:)`` returns after a crash.
  ///
  /// - Parameters:
  ///   - path: The location of the file; not of a link to it.
  ///   - lock: The lock that prevents other processes from replacing the file.
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
      try new.writeAll(bytes)
      if let old {
        try new.adoptAll(of: path, old)
      } else if let folder = try files.statusIfPresent(of: location.folder) {
        // So that an administrator who writes first doesn't lock the user out.
        try? new.adopt(folder.forNewFile)
      }
      try uninterrupted { () throws(FileError) in try new.synchronize() }
      if let old, try !new.hasAccess(of: old) || old.links > 1,
        try overwrite(path, with: bytes, keeping: temporary, files) == nil
      {
        return
      }
      do throws(FileError) {
        try uninterrupted { () throws(FileError) in try files.rename(temporary, to: path) }
      } catch {
        guard old != nil, error.isUnreplaceable else { throw error }
        if let refusal = try overwrite(path, with: bytes, keeping: temporary, files) {
          throw refusal
        }
        return
      }
    } catch {
      try? files.removeIfPresent(temporary)
      throw error
    }
    // A copy of older content, which a process left that was killed while it wrote in place.
    try? files.removeIfPresent(location.hidden(copyEnding))
    try files.synchronizeFolder(location.folder)
  }

  /// Returns the content of a file whose writing in place was interrupted, or `nil` if none was.
  ///
  /// Ignore it if the file can be read, because a person has repaired the file.
  package static func unfinished(
    _ path: String, limit: Int = .max - 1, files: any FileSystem = SystemFiles()
  ) throws(FileError) -> [UInt8]? {
    try files.contentIfPresent(of: FileLocation(path).hidden(copyEnding), limit: limit)
  }

  /// The ending of the copy that exists while a file is written in place.
  private static let copyEnding = "writing"

  /// Writes a file in place, and keeps a copy of the new content beside it until it is complete.
  ///
  /// - Returns: Why this process may not write the file; then nothing has changed. `nil` if it was
  ///   written.
  private static func overwrite(
    _ path: String, with bytes: [UInt8], keeping temporary: String, _ files: any FileSystem
  ) throws(FileError) -> FileError? {
    let location = FileLocation(path)
    let copy = location.hidden(copyEnding)
    let file: any OpenFile
    let old: [UInt8]
    do throws(FileError) {
      file = try uninterrupted { () throws(FileError) in try files.open(path, for: .overwriting) }
      old = try files.contentIfPresent(of: path) ?? []
    } catch {
      guard error.isRefusal else { throw error }
      return error
    }
    try uninterrupted { () throws(FileError) in try files.rename(temporary, to: copy) }
    do throws(FileError) {
      try files.synchronizeFolder(location.folder)
      try file.overwrite(with: bytes)
    } catch {
      try files.restore(path, to: old, removing: copy)
      throw error
    }
    // If it stays, it is like the file.
    try? files.removeIfPresent(copy)
    return nil
  }
}

extension OpenFile {
  /// Takes over everything of another file but its bytes, as far as the system allows.
  package func adoptAll(of path: String, _ status: FileStatus) throws(FileError) {
    try uninterrupted { () throws(FileError) in try adoptAttributes(of: path) }
    // Afterwards, because an access control list changes the permissions.
    try uninterrupted { () throws(FileError) in try adopt(status) }
  }

  /// Makes the next change of a file that was just written have another time.
  func settle() { setModified(currentTime() - FileStatus.tick) }

  /// Returns whether the file has the owner, group and permissions of another one.
  package func hasAccess(of other: FileStatus) throws(FileError) -> Bool {
    try uninterrupted { () throws(FileError) in try status() }.hasAccess(of: other)
  }

  /// Replaces the content of a file opened for ``FileAccess/overwriting``, and waits until it
  /// survives a power failure. After a crash, the file contains a mixture of the old and the new content.
  package func overwrite(with bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes)
    try uninterrupted { () throws(FileError) in try truncate(to: bytes.count) }
    try uninterrupted { () throws(FileError) in try synchronize() }
  }
}

extension FileSystem {
  /// Restores the content of a file after writing it in place has failed.
  ///
  /// - Parameter copy: The file that contains what was going to be written.
  func restore(_ path: String, to old: [UInt8], removing copy: String) throws(FileError) {
    // The blocks of the old content are there, even on a full disk.
    try uninterrupted { () throws(FileError) in try open(path, for: .overwriting) }
      .overwrite(with: old)
    try removeIfPresent(copy)
  }
}

extension FileStatus {
  /// Whether both files have the same owner, group and permissions, and name the same users.
  func hasAccess(of other: FileStatus) -> Bool {
    owner == other.owner && group == other.group && named ?? [:] == other.named ?? [:]
      && permissions & 0o777 == other.permissions & 0o777
  }

  /// The status for a file of our own beside this one, such as its lock: accessible to everyone who
  /// may write this file, and always to its owner.
  package var forCompanion: FileStatus {
    var status = mapRights { $0 & 2 | ($0 & 2) << 1 }
    status.permissions |= 0o600
    return status
  }

  /// The status for a file in this folder that only its owner can access.
  package var forNewFile: FileStatus {
    var status = self
    status.permissions = 0o600
    return status
  }

  /// The permissions if the group is another one, which gets no more than everyone.
  var permissionsWithoutGroup: UInt32 {
    permissions & ~0o070 | permissions & (permissions & 0o007) << 3
  }
}

/// The restriction of a file or folder to its owner.
enum PrivateFile {
  /// Removes all permissions of the group and of everyone.
  ///
  /// - Returns: The previous permissions if others could read the file; otherwise, or if there is
  ///   no file or its permissions are unknown, `nil`.
  /// - Throws: The error of the system, if others can still read the file.
  static func restrict(
    _ path: String, isFolder: Bool, files: any FileSystem
  ) throws(FileError) -> UInt32? {
    // Other kinds aren't opened, and a device is often for everyone.
    let kind: FileKind = isFolder ? .folder : .regular
    guard let named = try? files.statusIfPresent(of: path), named.kind == kind,
      named.permissions & 0o077 != 0
    else { return nil }
    let file = try uninterrupted { () throws(FileError) in
      try files.open(path, for: isFolder ? .ownFolder : .reading)
    }
    // Not that of the path, which may name another file by now.
    var status = try uninterrupted { () throws(FileError) in try file.status() }
    guard status.kind == kind, status.permissions & 0o077 != 0 else { return nil }
    let permissions = status.permissions
    status.permissions &= 0o700
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
      .filter { $0.hasPrefix(prefix) }
      .sorted { order(of: $0, after: prefix) < order(of: $1, after: prefix) }
  }

  private static func prefix(of location: FileLocation) -> String { "\(location.name).unreadable-" }

  /// Returns the time in the name of a copy, and its number among those of the same second. A number
  /// of more than 32 bits, which no store writes, counts as 0.
  private static func order(
    of name: String, after prefix: String
  ) -> (time: Substring, number: UInt64) {
    let parts = name.dropFirst(prefix.count).split(separator: "-", maxSplits: 1)
    return (parts.first ?? "", parts.count > 1 ? UInt64(UInt32(parts[1]) ?? 0) : 0)
  }

  /// Keeps a copy of the content that was read from a file. The file itself stays. An older copy
  /// with the same content becomes the new one.
  ///
  /// - Parameter write: Writes a new file and synchronizes it.
  static func keep(
    copyOf path: String, at temporary: String, files: any FileSystem,
    write: () throws(FileError) -> Void
  ) throws(FileError) {
    try write()
    let new = try newPath(of: path, files)
    let old = try copy(with: temporary, besides: path, files)
    try uninterrupted { () throws(FileError) in try files.rename(temporary, to: new) }
    if let old { try files.removeIfPresent(old) }
    try removeOldest(of: path, except: new, files)
  }

  /// Returns the path of a copy with the content of a file.
  private static func copy(
    with file: String, besides path: String, _ files: any FileSystem
  ) throws(FileError) -> String? {
    guard let size = try files.statusIfPresent(of: file)?.identity.size,
      let content = try files.contentIfPresent(of: file, limit: size)
    else { return nil }
    return try names(of: path, files: files).map(FileLocation(path).beside).first { copy in
      // A copy that can't be read counts as another one.
      (try? files.statusIfPresent(of: copy)?.identity.size) == size
        && (try? files.contentIfPresent(of: copy, limit: size)) == content
    }
  }

  /// Renames a file, together with other files that belong to it.
  ///
  /// - Parameter endings: The endings of the other files, which need not exist.
  /// - Throws: The error of the system, or an error that names the kind of what isn't a regular file.
  package static func move(
    _ path: String, with endings: [String] = [], files: any FileSystem = SystemFiles()
  ) throws(FileError) {
    try files.statusIfPresent(of: path)?.require([.regular], at: path)
    let new = try newPath(of: path, files)
    for ending in endings {
      guard try files.statusIfPresent(of: path + ending) != nil else { continue }
      try uninterrupted { () throws(FileError) in
        try files.rename(path + ending, to: new + ending)
      }
    }
    try uninterrupted { () throws(FileError) in try files.rename(path, to: new) }
    try removeOldest(of: path, except: new, files, with: endings)
  }

  /// Returns the path of a new copy, whose name follows those of the same second.
  private static func newPath(
    of path: String, _ files: any FileSystem
  ) throws(FileError) -> String {
    let location = FileLocation(path)
    let prefix = prefix(of: location)
    let time = Date.now.formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
    let numbers = try names(of: path, files: files).map { order(of: $0, after: prefix) }
      .filter { $0.time == time }.map(\.number)
    return location.beside(prefix + time + (numbers.max().map { "-\($0 + 1)" } ?? ""))
  }

  /// Removes the copies that are too many, but not the new one, which may have an earlier date after
  /// the clock was set back.
  private static func removeOldest(
    of path: String, except new: String, _ files: any FileSystem, with endings: [String] = []
  ) throws(FileError) {
    let others = try names(of: path, files: files).filter { name in
      FileLocation(path).beside(name) != new && !endings.contains { name.hasSuffix($0) }
    }
    for name in others.dropLast(maximumCount - 1) {
      for ending in [""] + endings {
        try files.removeIfPresent(FileLocation(path).beside(name + ending))
      }
    }
  }
}
