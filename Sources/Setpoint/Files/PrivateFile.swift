/// A file or folder that only its owner may use.
enum PrivateFile {
  /// Takes all permissions from the group and everyone.
  ///
  /// - Returns: The permissions before, if others could read it; `nil` if not, or if there is none.
  /// - Throws: What the system refused, if others can still read it.
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
