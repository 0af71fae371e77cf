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
#endif
