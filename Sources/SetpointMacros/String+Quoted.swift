#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension String {
    /// The text as a string literal.
    var quoted: String { StringLiteralExprSyntax(content: self).description }
  }
#endif
