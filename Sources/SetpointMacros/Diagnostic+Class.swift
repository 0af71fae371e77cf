#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  // What can be wrong with a `@Settings` class. One for each mistake: the rule, and the remedy.
  extension Diagnostic {
    static func notAFinalClass(_ declaration: some DeclGroupSyntax) -> Diagnostic {
      let open = declaration.modifiers.first { $0.name.tokenKind == .keyword(.open) }?.name
      let token = open ?? declaration.introducer
      let canBecomeClass = [.keyword(.class), .keyword(.struct), .keyword(.actor)]
        .contains(declaration.introducer.tokenKind)
      let replacement = open == nil ? "final class" : "public final"
      return Diagnostic(
        "notAFinalClass", at: token,
        "@Settings needs a final class: its properties read and write one shared container. "
          + "Declare a 'final class'.",
        fixIt: canBecomeClass ? .replace(token, by: replacement) : nil)
    }

    static func genericClass(_ parameters: GenericParameterClauseSyntax) -> Diagnostic {
      Diagnostic(
        "genericClass", at: parameters,
        "A generic class cannot hold the constants that settings are. Declare a class for each "
          + "type.")
    }

    static func isolatedClass(_ attribute: AttributeSyntax) -> Diagnostic {
      Diagnostic(
        "isolatedClass", at: attribute,
        "Any thread may use settings, so their class belongs to no actor. Remove @MainActor.",
        fixIt: .remove(attribute, name: "@MainActor"))
    }

    static func unusedModel(_ model: ClassDeclSyntax) -> Diagnostic {
      let name = model.name.unescaped
      return Diagnostic(
        "unusedModel", at: model.name, severity: .warning,
        "No property holds '\(name)', so its settings are in no group. Add "
          + "'let \(ClassName(text: name).keyPart): \(name)' where they belong, or mark the class "
          + "@NotASetting.")
    }

    static func keyIsNoLiteral(_ expression: ExprSyntax) -> Diagnostic {
      Diagnostic(
        "keyIsNoLiteral", at: expression,
        "A key is fixed when the program is compiled. Write a string literal that is not empty.")
    }

    static func repeatedModel(_ type: TypeSyntax) -> Diagnostic {
      Diagnostic(
        "repeatedModel", at: type,
        "'\(type.trimmedDescription)' is here twice, and both would have the same keys. "
          + "Declare a class of its own for each.")
    }

    static func takenName(_ name: TokenSyntax) -> Diagnostic {
      Diagnostic(
        "takenName", at: name,
        "@Settings makes a member '\(name.unescaped)' itself. Choose another name.")
    }

    static func conditionalSettings(_ block: IfConfigDeclSyntax) -> Diagnostic {
      Diagnostic(
        "conditionalSettings", at: block,
        "@Settings cannot tell which branch of '#if' is compiled. Declare the setting outside "
          + "of it, or mark it @NotASetting.")
    }
  }

  extension Diagnostic {
    init(
      _ name: String, at node: some SyntaxProtocol, severity: DiagnosticSeverity = .error,
      _ message: String, fixIt: FixIt? = nil
    ) {
      self.init(
        node: node, message: SettingsMessage(name, message, severity: severity),
        fixIts: [fixIt].compactMap(\.self))
    }
  }
#endif
