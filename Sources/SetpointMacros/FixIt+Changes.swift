#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension FixIt {
    static func replace(_ token: TokenSyntax, by text: String) -> FixIt {
      let replacement = token.with(\.tokenKind, .identifier(text))
      return FixIt(
        message: SettingsMessage("replace", "Replace '\(token.text)' with '\(text)'"),
        changes: [.replace(oldNode: Syntax(token), newNode: Syntax(replacement))])
    }

    /// Removes the node and the text before the next one.
    static func remove(_ node: some SyntaxProtocol, name: String) -> FixIt {
      let nothing = TokenSyntax(
        .identifier(""), leadingTrivia: node.leadingTrivia, presence: .present)
      return FixIt(
        message: SettingsMessage("remove", "Remove \(name)"),
        changes: [.replace(oldNode: Syntax(node), newNode: Syntax(nothing))])
    }

    /// Splits the bindings into separate declarations. Attributes remain on the first.
    static func split(_ variable: VariableDeclSyntax) -> FixIt {
      let indentation = variable.leadingTrivia.pieces.reversed().prefix { $0.isSpaceOrTab }
      let declarations = variable.bindings.enumerated().map { position, binding in
        let own = variable.with(\.bindings, [binding.trimmed.with(\.trailingComma, nil)])
        return position == 0
          ? own
          : own.with(\.attributes, []).with(
            \.leadingTrivia, .newline + Trivia(pieces: indentation))
      }
      let list = MemberBlockItemListSyntax(declarations.map { MemberBlockItemSyntax(decl: $0) })
      return FixIt(
        message: SettingsMessage("split", "Write one 'var' for each property"),
        changes: [.replace(oldNode: Syntax(variable), newNode: Syntax(list))])
    }
  }

  /// The message of a diagnostic or a fix-it.
  struct SettingsMessage: DiagnosticMessage, FixItMessage {
    let message: String
    let severity: DiagnosticSeverity
    private let name: String

    init(_ name: String, _ message: String, severity: DiagnosticSeverity = .error) {
      self.message = message
      self.severity = severity
      self.name = name
    }

    var diagnosticID: MessageID { MessageID(domain: "Setpoint", id: name) }
    var fixItID: MessageID { diagnosticID }
  }
#endif
