/// What a file is opened for.
public enum FileAccess: Sendable {
  /// A file that exists, to read it.
  case reading
  /// A folder, to synchronize it.
  case folder
  /// A file that exists, each write at its end.
  case appending
  /// A new file for its owner only; fails if there is one.
  case creating
  /// A file to lock, created if it is missing.
  case locking
}
