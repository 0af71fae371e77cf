#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@SettingProperty`: makes a property read and write its setting in the class's container.
  enum SettingPropertyMacro: AccessorMacro {
    static func expansion(
      of attribute: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [AccessorDeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        case .setting(let property)? = variable.settingsMembers.first
      else { return [] }
      return [
        // The initial value is the declared default already; nothing is stored in the object.
        "init(initialValue) {}",
        "get { container[Keys.\(property.name.trimmed)] }",
        "set { container[Keys.\(property.name.trimmed)] = newValue }",
      ]
    }
  }
#endif
