/// The operations of the file system that stores use.
///
/// Each method is one system call, which may process fewer bytes than requested and may be
/// interrupted. The extensions handle these cases. A test can make each call fail, process fewer
/// bytes, be interrupted, or be the last one. Any thread may call the methods.
package protocol FileSystem: Sendable {
  /// Opens a file without waiting for anything, such as the other end of a pipe. Reading a pipe or
  /// device to which nothing has been written yet fails with `EAGAIN`.
  func open(_ path: String, for access: FileAccess) throws(FileError) -> any OpenFile
  /// Returns the status of the file at a path, or of the file to which a link there leads.
  func status(of path: String) throws(FileError) -> FileStatus
  /// Returns the path without links. The file must exist.
  func resolve(_ path: String) throws(FileError) -> String
  /// Returns the destination of the link at a path, as it is stored in the link.
  func target(ofLink path: String) throws(FileError) -> String
  func names(in folder: String) throws(FileError) -> [String]
  /// Creates a folder that only its owner can access.
  func makeFolder(_ path: String) throws(FileError)
  func rename(_ path: String, to newPath: String) throws(FileError)
  /// Renames a file in one step. Fails if a file with the new name exists.
  func renameExclusively(_ path: String, to newPath: String) throws(FileError)
  /// Exchanges two files in one step.
  func exchange(_ path: String, with other: String) throws(FileError)
  func remove(_ path: String) throws(FileError)
  /// Returns whether a path names a regular file, not a link to one, or nothing.
  func mayBeRegularFile(_ path: String) -> Bool
  /// Returns whether another file system, or another part of one, is mounted at a path.
  func isMountPoint(_ path: String) -> Bool
  /// Returns the access control list of a file as the system stores it, which is empty if the file
  /// has none; `nil` if the file system has none or the system refuses to read it.
  func accessList(of path: String) -> [UInt8]?
  /// Returns the name of the file system of a folder if several computers may share it.
  func sharedFileSystem(of folder: String) -> String?
  /// Blocks while a file is being saved.
  func pause(milliseconds: Double)
}

/// An open file, which the last reference closes.
package protocol OpenFile: AnyObject, Sendable {
  func status() throws(FileError) -> FileStatus
  /// Reads up to `count` bytes. Returns none at the end of the file. A pipe, which has no positions,
  /// returns the next bytes.
  func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8]
  /// Writes some of the bytes and returns their number.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int
  /// Returns the end of the last write through this file.
  func writtenEnd() throws(FileError) -> Int
  /// Waits until what was written survives a power failure.
  func synchronize() throws(FileError)
  /// Sets the owner, group, permissions and, if it is known, the access control list to those of
  /// another file, as far as the system allows.
  ///
  /// If it refuses the group, the own group gets no more permissions than everyone.
  func adopt(_ status: FileStatus) throws(FileError)
  /// Copies the extended attributes of the file at a path, among them its access control list, as
  /// far as the system allows.
  func adoptAttributes(of path: String) throws(FileError)
  /// Sets the times of the last access and the last change in nanoseconds since 1970, if the system
  /// allows it.
  func setModified(_ time: Int64)
  /// Removes the bytes from an offset on.
  func truncate(to size: Int) throws(FileError)
  /// Acquires the lock of the file if it is free. Returns whether it was.
  func lock() throws(FileError) -> Bool
  /// Acquires the lock of the file together with others that share it. Returns whether that was
  /// possible.
  func share() throws(FileError) -> Bool
  func unlock()
  /// Returns the size of the file. ``writtenEnd()`` is unknown afterwards.
  func end() throws(FileError) -> Int
}

/// The purpose for which a file is opened.
package enum FileAccess: Sendable {
  /// Reads an existing file.
  case reading
  /// Opens a folder to synchronize it.
  case folder
  /// Opens a folder of a store, but not through a link, to change its permissions.
  case ownFolder
  /// Appends to an existing file.
  case appending
  /// Writes over the beginning of an existing file, which keeps its identity.
  case overwriting
  /// Creates a file that only its owner can access. Fails if the file exists.
  case creating
  /// Locks a file, which is created if it is missing.
  case locking
  /// Creates a file with the permissions that the user's mask leaves. Fails if the file exists.
  case creatingOutput
  /// Writes to an existing file, pipe or device. A regular file is emptied first.
  case existingOutput
}

/// The status of a file in the file system.
package struct FileStatus: Sendable, Hashable {
  /// The identity and state of a file, which change with each write and replacement.
  package struct Identity: Sendable, Hashable {
    package var device: UInt64
    package var number: UInt64
    package var size: Int
    /// The time of the last change, in nanoseconds since 1970.
    package var modified: Int64
    package var changed: Int64

    /// Returns whether both are the same file with the same content, possibly with different names.
    func hasContent(of other: Self) -> Bool {
      device == other.device && number == other.number && size == other.size
        && modified == other.modified
    }

    /// Whether the file system seems to keep times in seconds.
    var hasCoarseTime: Bool { modified % 1_000_000_000 == 0 }

    /// Returns how long a change of the file may still leave its identity the same, in nanoseconds.
    ///
    /// - Parameter time: A time before the content was read, in nanoseconds since 1970.
    func unsettledTime(at time: Int64) -> Int64 {
      let tick = hasCoarseTime ? 2_000_000_000 : FileStatus.tick
      let age = time &- modified
      return (-tick..<tick).contains(age) ? tick - age : 0
    }
  }

  /// The longest time in nanoseconds during which the system gives the same time to all changes.
  static let tick: Int64 = 20_000_000

  package var identity: Identity
  /// The number of the file's names.
  package var links: Int
  package var kind: FileKind
  package var permissions: UInt32
  package var owner: UInt32
  package var group: UInt32
  /// The permissions of the users and groups that the access control list names, as those of
  /// everyone; `nil` if they are unknown.
  package var named: [FileUser: UInt32]?
}

/// Calls `body`, and repeats the call if a signal interrupted it.
@inline(__always)
package func uninterrupted<Result>(
  _ call: () throws(FileError) -> Result
) throws(FileError) -> Result {
  while true {
    do throws(FileError) {
      return try call()
    } catch {
      guard error.isInterruption else { throw error }
    }
  }
}

extension OpenFile {
  /// Returns all bytes from `offset` to the end.
  ///
  /// - Parameter limit: The maximum number of bytes. For a longer file, the result has one byte
  ///   more.
  package func readAll(from offset: Int, limit: Int = .max - 1) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let size = try uninterrupted { () throws(FileError) in try status().identity.size }
      let rest = min(size - offset - bytes.count, limit - bytes.count + 1)
      guard rest > 0 else { return bytes }
      let part = try uninterrupted { () throws(FileError) in
        try read(rest, at: offset + bytes.count)
      }
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
    return bytes
  }

  package func writeAll(_ bytes: [UInt8]) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let count = try uninterrupted { () throws(FileError) in
        try unsafe bytes.withUnsafeBufferPointer { buffer throws(FileError) in
          try unsafe write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[done...])))
        }
      }
      guard count > 0 else { throw FileError("write", "", code: FileError.noSpace) }
      done += count
    }
  }
}

extension FileSystem {
  /// Waits until the names of new, renamed and removed files in a folder survive a power failure. A
  /// folder that this process may only write to can't be waited for.
  package func synchronizeFolder(_ path: String) throws(FileError) {
    let folder: any OpenFile
    do throws(FileError) {
      folder = try uninterrupted { () throws(FileError) in try open(path, for: .folder) }
    } catch {
      guard error.isRefusal else { throw error }
      return
    }
    try uninterrupted { () throws(FileError) in try folder.synchronize() }
  }

  /// Removes a file, which need not exist.
  package func removeIfPresent(_ path: String) throws(FileError) {
    do throws(FileError) {
      try uninterrupted { () throws(FileError) in try remove(path) }
    } catch {
      guard error.isMissing else { throw error }
    }
  }

  /// Returns the content of a regular file, or `nil` if there is none.
  ///
  /// - Parameter limit: The maximum number of bytes. For a longer file, the result has one byte
  ///   more.
  package func contentIfPresent(
    of path: String, limit: Int = .max - 1
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try openToRead(path).readAll(from: 0, limit: limit)
    } catch {
      guard error.isMissing || error.isImpossible else { throw error }
      return nil
    }
  }

  /// Returns the status of a file, or `nil` if there is none.
  package func statusIfPresent(of path: String) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      return try uninterrupted { () throws(FileError) in try status(of: path) }
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Returns the status of a file with its access control list, or `nil` if there is no file.
  func accessIfPresent(of path: String) throws(FileError) -> FileStatus? {
    var status = try statusIfPresent(of: path)
    if status != nil, let list = accessList(of: path) { status?.add(accessList: list) }
    return status
  }

  /// Gives a new folder to the owner of the folder around it, so that a program that an administrator
  /// runs once in a user's home folder doesn't lock the user out.
  private func giveFolder(_ path: String, toOwnerOf parent: String) throws(FileError) {
    guard var owner = try statusIfPresent(of: parent), let new = try statusIfPresent(of: path),
      owner.owner != new.owner
    else { return }
    owner.permissions = new.permissions
    let folder = try uninterrupted { () throws(FileError) in try open(path, for: .folder) }
    try uninterrupted { () throws(FileError) in try folder.adopt(owner) }
  }

  /// Creates a folder and the folders that contain it. An existing folder stays as it is.
  package func makeFolders(_ path: String) throws(FileError) {
    let parent = FileLocation(path).folder
    do throws(FileError) {
      try uninterrupted { () throws(FileError) in try makeFolder(path) }
      try giveFolder(path, toOwnerOf: parent)
      try synchronizeFolder(parent)
    } catch {
      if error.isExisting { return }
      guard error.isMissing, parent != path, parent != "." else { throw error }
      try makeFolders(parent)
      do throws(FileError) {
        try uninterrupted { () throws(FileError) in try makeFolder(path) }
      } catch {
        guard error.isExisting else { throw error }
      }
      try giveFolder(path, toOwnerOf: parent)
      try synchronizeFolder(parent)
    }
  }
}
