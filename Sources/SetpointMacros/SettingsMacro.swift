#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The `@Settings` macro, which generates the members that make a class a `SettingsModel`.
  enum SettingsMacro {
    static var formatMode: FormatMode { .disabled }
  }

  // The role that generates members also diagnoses mistakes.
  extension SettingsMacro: MemberMacro {
    static func expansion(
      of attribute: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      switch declaration.settingsClass {
      case .failure(let mistake):
        context.diagnose(mistake.diagnostic)
        return []
      case .success(let declaration):
        declaration.settingsMistakes.forEach(context.diagnose)
        return ModelDeclaration(declaration, attribute: attribute, in: context).generatedMembers
      }
    }
  }

  extension SettingsMacro: MemberAttributeMacro {
    static func expansion(
      of attribute: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [AttributeSyntax] {
      guard case .success = declaration.settingsClass,
        let variable = member.as(VariableDeclSyntax.self)
      else { return [] }
      if variable.observedName != nil { return ["@ObservedProperty"] }
      let isMarked = variable.attributes.first(named: "Setting") != nil
      return variable.hasSettingAccessors && !isMarked ? ["@Setting"] : []
    }
  }

  extension SettingsMacro: ExtensionMacro {
    static func expansion(
      of attribute: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard case .success = declaration.settingsClass, !protocols.isEmpty else { return [] }
      let enclosing = context.lexicalContext.compactMap {
        $0.asProtocol((any DeclGroupSyntax).self)?.attributes
      }
      let availability = ([declaration.attributes] + enclosing).flatMap(\.availability)
        .map { "\($0.trimmed)\n" }.joined()
      // `nonisolated` is for modules that isolate all declarations to the main actor by default.
      return [
        try ExtensionDeclSyntax(
          "\(raw: availability)nonisolated extension \(type.trimmed): SettingsModel {}")
      ]
    }
  }

  extension AttributeListSyntax {
    /// The `@available` attributes. An extension doesn't inherit those of its type.
    fileprivate var availability: [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }
        .filter { $0.attributeName.trimmedDescription == "available" }
    }
  }

  /// The reason why a declaration can't be a settings class.
  private struct ClassMistake: Error {
    let diagnostic: Diagnostic
  }

  extension DeclGroupSyntax {
    /// The declaration as a final class without actor isolation, which `@Settings` requires.
    fileprivate var settingsClass: Result<ClassDeclSyntax, ClassMistake> {
      guard let declaration = self.as(ClassDeclSyntax.self),
        declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.final) })
      else {
        return .failure(ClassMistake(diagnostic: .notAFinalClass(self)))
      }
      if let parameters = declaration.genericParameterClause {
        return .failure(ClassMistake(diagnostic: .genericClass(parameters)))
      }
      if let isolation = declaration.attributes.first(named: "MainActor") {
        return .failure(ClassMistake(diagnostic: .isolatedClass(isolation)))
      }
      return .success(declaration)
    }
  }
#endif
