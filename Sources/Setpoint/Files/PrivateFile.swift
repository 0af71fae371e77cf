/// The restriction of a file or folder to its owner.
enum PrivateFile {
  /// Removes all permissions of the group and of everyone.
  ///
  /// - Returns: The previous permissions if others could read the file; otherwise, or if there is no file,
  ///   `nil`.
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
