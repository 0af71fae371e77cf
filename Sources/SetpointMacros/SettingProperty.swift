#if Macros
  import SwiftSyntax

  /// A property of a `@Settings` class that is a setting.
  struct SettingProperty {
    let name: TokenSyntax
    /// The annotated type, or `nil` if the default determines it.
    let type: TypeSyntax?
    let defaultValue: ExprSyntax
    let variable: VariableDeclSyntax

    var attribute: AttributeSyntax? { variable.attributes.first(named: "Setting") }

    /// The last component of the setting's key.
    var keyPart: String {
      let trait = attribute?.traits.first { $0.name == "key" }
      return trait?.argument()?.literalText ?? name.unescaped
    }

    var access: AccessLevel? { AccessLevel(variable.modifiers) }

    /// Returns the call that creates the setting. It copies the arguments of the attribute with
    /// their line breaks, so that errors in them are on the lines of the source.
    func definition(keyPrefix: String, line: Int) -> String {
      let traits = attribute?.arguments.map {
        ", \($0)\(attribute?.rightParen?.leadingTrivia ?? [])"
      }
      let key = (keyPrefix + name.unescaped).quoted
      return "PropertyValue.setting(\(key), line: \(line), default: \(typedDefault)\(traits ?? ""))"
    }

    /// The default with its type, so that a trait of another type can't change it.
    private var typedDefault: String {
      guard let type = type?.trimmedDescription ?? defaultValue.literalType else {
        return defaultValue.trimmedDescription
      }
      let isPlain =
        !defaultValue.is(SequenceExprSyntax.self) && !defaultValue.is(TryExprSyntax.self)
      let value = defaultValue.trimmedDescription
      return isPlain ? "\(value) as \(type)" : "(\(value)) as \(type)"
    }
  }

  /// A constant of a `@Settings` class that holds another one.
  struct ModelProperty {
    let name: TokenSyntax
    let type: TypeSyntax
    let variable: VariableDeclSyntax

    var access: AccessLevel? { AccessLevel(variable.modifiers) }
  }
#endif
