#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  // Mistakes in a property that looks like a setting.
  extension Diagnostic {
    static func noInitialValue(
      _ name: TokenSyntax, in variable: VariableDeclSyntax
    ) -> Diagnostic {
      Diagnostic(
        "noInitialValue", at: name,
        "A setting needs a default. Add an initial value to '\(name.unescaped)', or "
          + "declare it with 'let' if its type is a @Settings class.")
    }

    static func constantWithoutValue(_ pattern: PatternSyntax) -> Diagnostic {
      Diagnostic(
        "constantWithoutValue", at: pattern,
        "The type of a constant without a value must be a @Settings class. Use such "
          + "a class, or add a value.")
    }

    /// Whether the property is a constant, which then has no value.
    var isAboutConstant: Bool {
      diagMessage.diagnosticID == MessageID(domain: "Setpoint", id: "constantWithoutValue")
    }

    static func severalBindings(_ variable: VariableDeclSyntax) -> Diagnostic {
      Diagnostic(
        "severalBindings", at: variable.bindings,
        "Each setting needs its own declaration. Write one 'var' for each property.",
        fixIt: .split(variable))
    }

    static func pattern(_ pattern: PatternSyntax) -> Diagnostic {
      Diagnostic(
        "pattern", at: pattern,
        "A setting needs a name. Declare each setting with its own 'var'.")
    }

    static func modifier(_ modifier: DeclModifierSyntax, of name: TokenSyntax) -> Diagnostic {
      Diagnostic(
        "modifier", at: modifier,
        "The container stores the value of '\(name.unescaped)', so the property can't be "
          + "'\(modifier.name.text)'. Remove '\(modifier.name.text)', or mark the property "
          + "@NotASetting.",
        fixIt: .remove(modifier, name: "'\(modifier.name.text)'"))
    }

    static func observer(_ accessor: AccessorDeclSyntax, of name: TokenSyntax) -> Diagnostic {
      let observer = accessor.accessorSpecifier.text
      return Diagnostic(
        "observer", at: accessor.accessorSpecifier,
        "'\(observer)' would miss changes made elsewhere. Observe "
          + "'$\(name.unescaped).updates', or mark the property @NotASetting.")
    }

    static func repeatedKey(_ setting: SettingProperty, other: TokenSyntax) -> Diagnostic {
      Diagnostic(
        "repeatedKey", at: setting.name,
        "'\(setting.name.unescaped)' has the same key as '\(other.unescaped)': "
          + "'\(setting.keyPart)'. Use a different key for each setting.")
    }
  }

  // Mistakes in the position of `@Setting`.
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
        "A static property belongs to no container, so it can't be a setting. Remove 'static' "
          + "or @Setting.",
        fixIt: .remove(attribute, name: "@Setting"))
    }

    static func settingOnComputed(_ attribute: AttributeSyntax) -> Diagnostic {
      Diagnostic(
        "settingOnComputed", at: attribute,
        "A computed property stores no value, so it can't be a setting. Remove @Setting.",
        fixIt: .remove(attribute, name: "@Setting"))
    }
  }
#endif
