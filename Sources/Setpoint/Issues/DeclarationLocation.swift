/// A location in source code.
public struct DeclarationLocation: Sendable, Hashable, CustomStringConvertible {
  /// The module and file, as `#fileID`.
  public let fileID: String
  /// The line, starting at 1.
  public let line: Int

  /// Creates the location of a line in a file.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  public var description: String { "\(fileID):\(line)" }
}
