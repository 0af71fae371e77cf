#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  // What can be wrong with a property that looks like a setting.
  extension Diagnostic {
    static func noInitialValue(
      _ name: TokenSyntax, in variable: VariableDeclSyntax
    ) -> Diagnostic {
      Diagnostic(
        "noInitialValue", at: name,
        "A setting always has a value. Give '\(name.unescaped)' an initial value, which is its "
          + "default, or declare it with 'let' if its type is a @Settings class.")
    }

    static func constantWithoutValue(_ pattern: PatternSyntax) -> Diagnostic {
      Diagnostic(
        "constantWithoutValue", at: pattern,
        "A constant without a value holds a @Settings class. Annotate it with the name of one, "
          + "or give it a value.")
    }

    static func severalBindings(_ variable: VariableDeclSyntax) -> Diagnostic {
      Diagnostic(
        "severalBindings", at: variable.bindings,
        "Each setting needs a declaration of its own. Write one 'var' for each property.",
        fixIt: .split(variable))
    }

    static func pattern(_ pattern: PatternSyntax) -> Diagnostic {
      Diagnostic(
        "pattern", at: pattern,
        "A setting needs a name of its own. Declare each with a 'var' and a plain name.")
    }

    static func modifier(_ modifier: DeclModifierSyntax, of name: TokenSyntax) -> Diagnostic {
      Diagnostic(
        "modifier", at: modifier,
        "The value of '\(name.unescaped)' is kept in the container, so it cannot be "
          + "'\(modifier.name.text)'. Remove '\(modifier.name.text)' or mark the property "
          + "@NotASetting.",
        fixIt: .remove(modifier, name: "'\(modifier.name.text)'"))
    }

    static func observer(_ accessor: AccessorDeclSyntax, of name: TokenSyntax) -> Diagnostic {
      let observer = accessor.accessorSpecifier.text
      return Diagnostic(
        "observer", at: accessor.accessorSpecifier,
        "'\(observer)' would miss changes that come from elsewhere. Observe "
          + "'$\(name.unescaped).updates' instead, or mark the property @NotASetting.")
    }
  }

  // What can be wrong with the place of `@Setting`.
  extension Diagnostic {
    static func settingOutsideModel(_ attribute: AttributeSyntax) -> Diagnostic {
      Diagnostic(
        "settingOutsideModel", at: attribute,
        "@Setting describes a property of a @Settings class. Mark the class with @Settings, or "
          + "remove @Setting.",
        fixIt: .remove(attribute, name: "@Setting"))
    }

    static func settingOnConstant(_ keyword: TokenSyntax) -> Diagnostic {
      Diagnostic(
        "settingOnConstant", at: keyword,
        "A setting can be changed. Declare it with 'var'.",
        fixIt: .replace(keyword, by: "var"))
    }

    static func settingOnStatic(_ attribute: AttributeSyntax) -> Diagnostic {
      Diagnostic(
        "settingOnStatic", at: attribute,
        "A static property belongs to no container, so it is no setting. Remove 'static' or "
          + "@Setting.",
        fixIt: .remove(attribute, name: "@Setting"))
    }

    static func settingOnComputed(_ attribute: AttributeSyntax) -> Diagnostic {
      Diagnostic(
        "settingOnComputed", at: attribute,
        "A computed property keeps no value, so it is no setting. Remove @Setting.",
        fixIt: .remove(attribute, name: "@Setting"))
    }
  }
#endif
