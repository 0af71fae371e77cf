#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The name of a `@Settings` class, and the defaults derived from it.
  struct ClassName {
    let text: String

    /// The component of keys: `Appearance` → `appearance`, `URLOptions` → `urlOptions`.
    var keyPart: String {
      let words = self.words
      return (words.first?.lowercased() ?? "") + words.dropFirst().joined()
    }

    /// The title: `ReadingList` → "Reading List".
    var label: String { words.joined(separator: " ") }

    /// The words of the name. A word begins at a capital that follows a lowercase letter, or that
    /// ends a sequence of capitals.
    private var words: [String] {
      let characters = Array(text)
      var words: [String] = []
      for (position, character) in characters.enumerated() {
        let follows = characters.indices.contains(position - 1) ? characters[position - 1] : nil
        let precedes = characters.indices.contains(position + 1) ? characters[position + 1] : nil
        let beginsWord =
          character.isUppercase
          && (follows?.isUppercase != true || precedes?.isLowercase == true)
        if words.isEmpty || beginsWord { words.append("") }
        words[words.count - 1].append(character)
      }
      return words
    }
  }

  /// The access level of a declaration.
  enum AccessLevel: Int, Comparable {
    // A `private` member would be invisible to the generated types next to it.
    case `fileprivate`, `internal`, `package`, `public`

    /// The level of the modifiers, without regard to `private(set)`.
    init?(_ modifiers: DeclModifierListSyntax) {
      for modifier in modifiers where modifier.detail == nil {
        switch modifier.name.tokenKind {
        case .keyword(.private), .keyword(.fileprivate): self = .fileprivate
        case .keyword(.internal): self = .internal
        case .keyword(.package): self = .package
        case .keyword(.public), .keyword(.open): self = .public
        default: continue
        }
        return
      }
      return nil
    }

    /// Returns the modifier of a member inside a type of the level `enclosing`, followed by a
    /// space, or an empty text.
    func modifier(inside enclosing: AccessLevel) -> String {
      let level = min(self, enclosing)
      return level == min(.internal, enclosing) ? "" : "\(level) "
    }

    static func < (left: AccessLevel, right: AccessLevel) -> Bool {
      left.rawValue < right.rawValue
    }
  }

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

  extension TokenSyntax {
    /// The identifier without backticks.
    var unescaped: String { text.filter { $0 != "`" } }
  }

  extension String {
    /// The text as a string literal.
    var quoted: String { StringLiteralExprSyntax(content: self).description }
  }
#endif
