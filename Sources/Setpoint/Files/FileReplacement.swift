/// Replaces a file as a whole. A reader sees the old or the new content, also after a power cut.
package enum FileReplacement {
  /// Returns once the new content survives a power cut. It keeps owner, group and permissions of the old; a
  /// file that was not there is for its owner only.
  ///
  /// - Parameter lock: The lock that keeps other processes from replacing the file.
  /// - Throws: What the system refused; the old content stays then, unless only the folder could not be
  ///   synchronized.
  package static func replace(
    _ path: String, with bytes: [UInt8], under lock: FileLock,
    files: any FileSystem = SystemFiles()
  ) throws(FileError) {
    let place = FilePlace(path)
    let temporary = place.hidden("new")
    // A file with this name was left by a process that was killed, because this one holds the lock.
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
