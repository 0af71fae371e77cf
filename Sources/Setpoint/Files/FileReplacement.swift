/// The replacement of a whole file. Readers see either the old or the new content, even after a power
/// failure.
package enum FileReplacement {
  /// Replaces a file and waits until the new content survives a power failure.
  ///
  /// The new file has the owner, group and permissions of the old one. If there was none, only its owner
  /// can access it.
  ///
  /// - Parameter lock: The lock that prevents other processes from replacing the file.
  /// - Throws: The error of the system. Then the old content stays, unless only the synchronization of the
  ///   folder failed.
  package static func replace(
    _ path: String, with bytes: [UInt8], under lock: FileLock,
    files: any FileSystem = SystemFiles()
  ) throws(FileError) {
    let place = FilePlace(path)
    let temporary = place.hidden("new")
    // A file with this name was left by a process that was killed, because this process holds the lock.
    try files.removeIfPresent(temporary)
    do throws(FileError) {
      let new = try uninterrupted { () throws(FileError) in
        try files.open(temporary, for: .creating)
      }
      if let old = try files.statusIfPresent(of: path) {
        try uninterrupted { () throws(FileError) in try new.adopt(old) }
      }
      try new.writeAll(bytes)
      try uninterrupted { () throws(FileError) in try new.synchronize() }
      try uninterrupted { () throws(FileError) in try files.rename(temporary, to: path) }
    } catch {
      try? files.removeIfPresent(temporary)
      throw error
    }
    try files.synchronizeFolder(place.folder)
  }
}
