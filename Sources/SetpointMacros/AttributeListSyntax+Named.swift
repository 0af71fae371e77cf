#if Macros
  import SwiftSyntax

  extension AttributeListSyntax {
    /// Returns the first attribute with the name, written as `@Name` or `@Setpoint.Name`.
    func first(named name: String) -> AttributeSyntax? {
      lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
        if let type = attribute.attributeName.as(MemberTypeSyntax.self) {
          return type.name.text == name && type.baseType.trimmedDescription == "Setpoint"
        }
        return attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text == name
      }
    }
  }

  extension AttributeSyntax {
    /// The arguments in parentheses, without the separating commas.
    var labeledArguments: [LabeledExprSyntax] {
      arguments?.as(LabeledExprListSyntax.self).map { list in
        list.map { $0.trimmed.with(\.trailingComma, nil) }
      } ?? []
    }

    /// Returns the expression of the argument with the label, at its position in the source.
    func expression(labeled label: String) -> ExprSyntax? {
      arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == label }?.expression
    }
  }
#endif
