#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  // Mistakes in a `@Settings` class. Each message states the rule and the recovery suggestion.
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
        "A generic class can't have static constants, which settings need for their keys. Declare a "
          + "class for each type.")
    }

    static func isolatedClass(_ attribute: AttributeSyntax) -> Diagnostic {
      Diagnostic(
        "isolatedClass", at: attribute,
        "A @Settings class can be used from any thread. Remove @MainActor.",
        fixIt: .remove(attribute, name: "@MainActor"))
    }

    static func unusedModel(_ model: ClassDeclSyntax) -> Diagnostic {
      let name = model.name.unescaped
      return Diagnostic(
        "unusedModel", at: model.name, severity: .warning,
        "No property has the type '\(name)', so its settings are in no group. Add "
          + "'let \(ClassName(text: name).keyPart): \(name)', or mark the class @NotASetting.")
    }

    static func renamedModel(_ model: ClassDeclSyntax, _ property: ModelProperty) -> Diagnostic {
      let (name, key) = (property.name.unescaped, ClassName(text: model.name.unescaped).keyPart)
      return Diagnostic(
        "renamedModel", at: model.name, severity: .warning,
        "The keys of the settings in '\(model.name.unescaped)' begin with '\(key)', not with the name "
          + "of the property '\(name)'. Write '@Settings(key: \"\(name)\")', or 'key: \"\(key)\"'.")
    }

    static func groupTrait(_ expression: ExprSyntax) -> Diagnostic {
      Diagnostic(
        "groupTrait", at: expression,
        "A group takes the traits '.page', '.inline', '.row' and '.visible(when:)'.")
    }

    static func innerMigrations(_ name: TokenSyntax) -> Diagnostic {
      Diagnostic(
        "innerMigrations", at: name,
        "Only the migrations of the outermost @Settings class run. Move 'migrations' to that class."
      )
    }

    static func classKeyIsNoLiteral(_ expression: ExprSyntax) -> Diagnostic {
      Diagnostic("keyIsNoLiteral", at: expression, "A key must be a string literal.")
    }

    static func keyIsNoLiteral(_ expression: ExprSyntax) -> Diagnostic {
      Diagnostic(
        "keyIsNoLiteral", at: expression,
        "A key must be a string literal that isn't empty.")
    }

    static func repeatedModel(_ type: TypeSyntax) -> Diagnostic {
      Diagnostic(
        "repeatedModel", at: type,
        "Two properties have the type '\(type.trimmedDescription)', so their settings would have "
          + "the same keys. Declare a class for each.")
    }

    static func unmarkedModel(_ model: ModelProperty) -> Diagnostic {
      Diagnostic(
        "unmarkedModel", at: model.type,
        "'\(model.type.trimmedDescription)' isn't a @Settings class. Mark the class with "
          + "@Settings, or mark this property @NotASetting.")
    }

    static func modelInItself(_ model: ModelProperty) -> Diagnostic {
      Diagnostic(
        "modelInItself", at: model.type,
        "A @Settings class can't contain itself. Use another class, or remove this property.")
    }

    static func takenName(_ name: TokenSyntax) -> Diagnostic {
      Diagnostic(
        "takenName", at: name,
        "@Settings adds a member '\(name.unescaped)'. Choose another name.")
    }

    static func conditionalSettings(_ block: IfConfigDeclSyntax) -> Diagnostic {
      Diagnostic(
        "conditionalSettings", at: block,
        "@Settings doesn't know which branch of '#if' is compiled. Declare the setting outside "
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
