/// The reason why the values of a settings file are not available.
enum FileProblem: Error, Hashable {
  /// The file was read, but it is no settings file.
  case unreadable(String)
  /// The content of the file changed without a write. The store uses the last written values.
  case damaged
  /// The file could not be read.
  case unavailable(String)

  init(_ error: FileError) { self = .unavailable(error.reason) }
}
