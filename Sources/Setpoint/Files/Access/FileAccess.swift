/// The purpose for which a file is opened.
public enum FileAccess: Sendable {
  /// Reads an existing file.
  case reading
  /// Opens a folder to synchronize it.
  case folder
  /// Appends to an existing file.
  case appending
  /// Creates a file that only its owner can access. Fails if the file exists.
  case creating
  /// Locks a file, which is created if it is missing.
  case locking
}
