/// The location of a value outside the program, so that a person can find it.
@nonexhaustive
public enum SettingLocation: Sendable, Hashable, CustomStringConvertible {
  /// A file or URL, with the line, starting at 1, if it is known.
  case file(String, line: Int? = nil)
  /// An environment variable.
  case variable(String)
  /// A command line argument.
  case argument(String)
  /// A key in a place that has no lines.
  case key(String)

  public var description: String {
    switch self {
    case .file(let path, let line): line.map { "\(path):\($0)" } ?? path
    case .variable(let name): "$\(name)"
    case .argument(let text), .key(let text): text
    }
  }
}
