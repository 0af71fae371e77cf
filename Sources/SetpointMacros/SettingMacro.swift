#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The `@Setting` macro, which makes a property read and write its setting. `@Settings` on the
  /// class reads the traits.
  enum SettingMacro: AccessorMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of attribute: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [AccessorDeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self), isInModel(context) else {
        context.diagnose(.settingOutsideModel(attribute))
        return placeholders
      }
      if let mistake = variable.misplacedSetting(attribute) {
        context.diagnose(mistake)
        return []
      }
      guard case .setting(let property)? = variable.settingsMembers.first else {
        // `@Settings` reports the mistake.
        return placeholders
      }
      let value = "self[setting: Keys.\(property.name.text)]"
      return [
        "get { \(raw: value) }", "set { \(raw: value) = newValue }",
        "_modify { yield &\(raw: value) }",
      ]
    }

    /// Accessors for a property with a mistake. They prevent further errors.
    private static var placeholders: [AccessorDeclSyntax] { ["get { fatalError() }", "set {}"] }

    private static func isInModel(_ context: some MacroExpansionContext) -> Bool {
      guard let parent = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self) else {
        return false
      }
      return parent.attributes.first(named: "Settings") != nil
    }
  }

  extension VariableDeclSyntax {
    /// Returns the reason why the property can't be a setting. `@Settings` diagnoses other
    /// mistakes.
    fileprivate func misplacedSetting(_ attribute: AttributeSyntax) -> Diagnostic? {
      if isStatic { return .settingOnStatic(attribute) }
      if isConstant { return .settingOnConstant(bindingSpecifier) }
      return bindings.first?.isComputed == true ? .settingOnComputed(attribute) : nil
    }
  }

  /// The `@NotASetting` macro, which excludes a property from `@Settings`. It generates nothing.
  enum NotASettingMacro: PeerMacro {
    static var formatMode: FormatMode { .disabled }

    static func expansion(
      of attribute: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      []
    }
  }
#endif
