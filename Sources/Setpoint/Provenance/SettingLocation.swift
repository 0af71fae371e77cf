/// Where outside the program a value stands, so that a person can find it.
@nonexhaustive
public enum SettingLocation: Sendable, Hashable, CustomStringConvertible {
  /// A file or URL, with the line counted from 1 where it is known.
  case file(String, line: Int? = nil)
  /// An environment variable.
  case variable(String)
  /// An argument of the command line.
  case argument(String)
  /// A key in something that has no lines.
  case key(String)

  public var description: String {
    switch self {
    case .file(let path, let line): line.map { "\(path):\($0)" } ?? path
    case .variable(let name): "$\(name)"
    case .argument(let text), .key(let text): text
    }
  }
}
