#if Macros
  import SwiftSyntax

  /// A constant of a `@Settings` class that holds another one.
  struct ModelProperty {
    let name: TokenSyntax
    let type: TypeSyntax
    let variable: VariableDeclSyntax

    var access: AccessLevel? { AccessLevel(variable.modifiers) }
  }
#endif
