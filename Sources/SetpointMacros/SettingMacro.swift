#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Setting`: says more of a property; `@Settings` on the class reads it. Makes nothing itself.
  enum SettingMacro: PeerMacro {
    static func expansion(
      of attribute: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self), isInModel(context) else {
        context.diagnose(.settingOutsideModel(attribute))
        return []
      }
      if let mistake = variable.misplacedSetting(attribute) { context.diagnose(mistake) }
      return []
    }

    private static func isInModel(_ context: some MacroExpansionContext) -> Bool {
      guard let parent = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self) else {
        return false
      }
      return parent.attributes.first(named: "Settings") != nil
    }
  }

  extension VariableDeclSyntax {
    /// Why the property cannot be a setting; `@Settings` diagnoses what else may be wrong with it.
    fileprivate func misplacedSetting(_ attribute: AttributeSyntax) -> Diagnostic? {
      if isStatic { return .settingOnStatic(attribute) }
      if isConstant { return .settingOnConstant(bindingSpecifier) }
      return bindings.first?.isComputed == true ? .settingOnComputed(attribute) : nil
    }
  }
#endif
