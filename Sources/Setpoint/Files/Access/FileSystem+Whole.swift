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
  /// - Parameter limit: The maximum number of bytes. For a longer file, the result has one byte more.
  package func readAll(from offset: Int, limit: Int = 1 << 40) throws(FileError) -> [UInt8] {
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
  /// Waits until the names of new, renamed and removed files in a folder survive a power failure.
  package func synchronizeFolder(_ path: String) throws(FileError) {
    let folder = try uninterrupted { () throws(FileError) in try open(path, for: .folder) }
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

  /// Returns the content of a file, or `nil` if there is none.
  ///
  /// - Parameter limit: The maximum number of bytes. For a longer file, the result has one byte more.
  package func contentIfPresent(
    of path: String, limit: Int = 1 << 40
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      let file = try uninterrupted { () throws(FileError) in try open(path, for: .reading) }
      return try file.readAll(from: 0, limit: limit)
    } catch {
      guard error.isMissing else { throw error }
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

  /// Creates a folder and the folders that contain it. An existing folder stays as it is.
  package func makeFolders(_ path: String) throws(FileError) {
    do throws(FileError) {
      try uninterrupted { () throws(FileError) in try makeFolder(path) }
    } catch {
      if error.isExisting { return }
      guard error.isMissing, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
        throw error
      }
      try makeFolders(String(path[..<slash]))
      do throws(FileError) {
        try uninterrupted { () throws(FileError) in try makeFolder(path) }
      } catch {
        guard error.isExisting else { throw error }
      }
      try synchronizeFolder(String(path[..<slash]))
    }
  }
}
