#if Macros
  import SwiftSyntax

  extension ExprSyntax {
    /// The default type of a literal, or `nil` for other expressions.
    var literalType: String? {
      switch kind {
      case .integerLiteralExpr: "Int"
      case .floatLiteralExpr: "Double"
      case .booleanLiteralExpr: "Bool"
      case .stringLiteralExpr: "String"
      case .prefixOperatorExpr:
        self.as(PrefixOperatorExprSyntax.self)?.expression.literalType
      default: nil
      }
    }

    /// The value of a number literal.
    var literalNumber: Double? {
      if let prefix = self.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
        return prefix.expression.literalNumber.map { -$0 }
      }
      let text =
        self.as(IntegerLiteralExprSyntax.self)?.literal.text
        ?? self.as(FloatLiteralExprSyntax.self)?.literal.text
      return text.flatMap { Double($0.filter { $0 != "_" }) }
    }

    /// The bounds of `1...3`.
    var literalRange: (lower: Double, upper: Double)? {
      guard let elements = self.as(SequenceExprSyntax.self)?.elements.map(\.self),
        elements.count == 3, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "...",
        let lower = elements[0].literalNumber, let upper = elements[2].literalNumber
      else { return nil }
      return (lower, upper)
    }
  }
#endif
