#if Macros
  import SwiftSyntax

  /// A property of a `@Settings` class that is a setting.
  struct SettingProperty {
    let name: TokenSyntax
    /// The annotated type; `nil` if the default decides.
    let type: TypeSyntax?
    let defaultValue: ExprSyntax
    let variable: VariableDeclSyntax

    var attribute: AttributeSyntax? { variable.attributes.first(named: "Setting") }

    /// The last part of the setting's key.
    var keyPart: String {
      let trait = attribute?.traits.first { $0.name == "key" }
      return trait?.argument()?.literalText ?? name.unescaped
    }

    var access: AccessLevel? { AccessLevel(variable.modifiers) }

    /// The call that makes the setting. The arguments of the attribute are copied with their line breaks, so
    /// that errors in them are on the lines that the user wrote.
    func definition(keyPrefix: String, line: Int) -> String {
      let traits = attribute?.arguments.map {
        ", \($0)\(attribute?.rightParen?.leadingTrivia ?? [])"
      }
      let key = (keyPrefix + name.unescaped).quoted
      return "PropertyValue.setting(\(key), line: \(line), default: \(typedDefault)\(traits ?? ""))"
    }

    /// The default with its type, so that a trait of another type doesn't change it.
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
#endif
