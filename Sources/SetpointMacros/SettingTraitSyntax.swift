#if Macros
  import SwiftSyntax

  /// A trait in the arguments of an attribute: `.range(10...24, step: 2)`, or a string literal,
  /// which is the label.
  struct SettingTraitSyntax {
    let name: String
    let arguments: [LabeledExprSyntax]
    let expression: ExprSyntax

    /// Decodes the expression. `nil` if it isn't a trait of `SettingTrait`.
    init?(_ expression: ExprSyntax) {
      self.expression = expression
      if expression.is(StringLiteralExprSyntax.self) {
        (name, arguments) = ("label", [])
        return
      }
      let call = expression.as(FunctionCallExprSyntax.self)
      guard
        let member = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self),
        member.base == nil
      else { return nil }
      name = member.declName.baseName.text
      arguments = call.map { Array($0.arguments) } ?? []
    }

    /// The closure of `.defaultValue`, which computes the default.
    var defaultValue: ExprSyntax? {
      guard name == "defaultValue", let call = expression.as(FunctionCallExprSyntax.self) else {
        return nil
      }
      return call.trailingClosure.map(ExprSyntax.init) ?? argument()
    }

    /// Returns the expression of the argument with the label; with `nil`, of the first argument
    /// without a label.
    func argument(_ label: String? = nil) -> ExprSyntax? {
      arguments.first { $0.label?.text == label }?.expression
    }
  }

  extension AttributeSyntax {
    /// The traits in a `@Setting` attribute.
    var traits: [SettingTraitSyntax] {
      arguments?.as(LabeledExprListSyntax.self)?.compactMap { SettingTraitSyntax($0.expression) }
        ?? []
    }
  }

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
