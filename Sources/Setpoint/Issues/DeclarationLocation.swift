/// A place in source code.
public struct DeclarationLocation: Sendable, Hashable, CustomStringConvertible {
  public let fileID: String
  public let line: Int

  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  public var description: String { "\(fileID):\(line)" }
}
