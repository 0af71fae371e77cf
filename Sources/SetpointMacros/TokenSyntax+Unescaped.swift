#if Macros
  import SwiftSyntax

  extension TokenSyntax {
    /// The identifier without backticks.
    var unescaped: String { text.filter { $0 != "`" } }
  }
#endif
