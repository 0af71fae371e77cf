#if Macros
  import SwiftSyntax

  /// The lines of the nodes in a declaration. Faster than asking the compiler for each node.
  struct LineTable {
    private let firstLine: Int
    private let start: AbsolutePosition
    /// The offset of each line break.
    private let breaks: [Int]

    /// - Parameter line: The line of the declaration's first token.
    init(_ declaration: some SyntaxProtocol, line: Int) {
      firstLine = line
      start = declaration.positionAfterSkippingLeadingTrivia
      let text = declaration.trimmedDescription.utf8
      breaks = text.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map(\.offset)
    }

    /// The line of the node's first token.
    func line(of node: some SyntaxProtocol) -> Int {
      let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset - start.utf8Offset
      return firstLine + breaks.count { $0 < offset }
    }
  }
#endif
