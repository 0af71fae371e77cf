/// Why the values of a settings file cannot be had.
enum FileProblem: Error, Hashable {
  /// It was read, but it is no settings file.
  case unreadable(String)
  /// Its content changed without a write; the values are those written last.
  case damaged
  /// It could not be read.
  case unavailable(String)

  init(_ error: FileError) { self = .unavailable(error.reason) }
}
