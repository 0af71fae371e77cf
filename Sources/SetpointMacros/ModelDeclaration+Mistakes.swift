#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension ClassDeclSyntax {
    /// What `@Settings` cannot make of the class, one kind after the other.
    var settingsMistakes: [Diagnostic] {
      let settings = memberBlock.members.settingsMembers
      let refused = settings.compactMap { member -> Diagnostic? in
        if case .refused(let diagnostic) = member { diagnostic } else { nil }
      }
      let models = settings.compactMap { member -> ModelProperty? in
        if case .model(let model) = member { model } else { nil }
      }
      return keyMistakes + refused + takenNames + conditionalSettings + repeated(models)
        + unused(models)
    }

    /// Keys that are not written out.
    private var keyMistakes: [Diagnostic] {
      let variables = memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      let settings = variables.map { $0.attributes.first(named: "Setting") }
      return ([attributes.first(named: "Settings")] + settings)
        .compactMap { $0?.expression(labeled: "key") }
        .filter { $0.literalText == nil }
        .map { .keyIsNoLiteral($0) }
    }

    /// Classes that are there twice: their settings would have the same keys.
    private func repeated(_ models: [ModelProperty]) -> [Diagnostic] {
      var types: Set<String> = []
      return models.filter { !types.insert($0.type.trimmedDescription).inserted }
        .map { .repeatedModel($0.type) }
    }

    /// Classes inside this one whose settings no constant puts in their place.
    private func unused(_ models: [ModelProperty]) -> [Diagnostic] {
      let types = models.map(\.type.trimmedDescription)
      return memberBlock.members.compactMap { $0.decl.as(ClassDeclSyntax.self) }
        .filter { model in
          model.attributes.first(named: "Settings") != nil
            && model.attributes.first(named: "NotASetting") == nil
            && !types.contains { $0.split(separator: ".").last ?? "" == model.name.text }
        }
        .map { .unusedModel($0) }
    }

    /// Declarations that bear the name of a member that `@Settings` makes.
    private var takenNames: [Diagnostic] {
      let taken: Set = [
        "container", "values", "handles", "settingsGroup", "Keys", "Handles", "Values",
      ]
      return memberBlock.members.flatMap(\.decl.declaredNames)
        .filter { taken.contains($0.unescaped) }
        .map { .takenName($0) }
    }

    /// Settings inside `#if`, which the macro cannot decide.
    private var conditionalSettings: [Diagnostic] {
      memberBlock.members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }
        .filter { block in
          block.clauses.contains { clause in
            guard case .decls(let members)? = clause.elements else { return false }
            return !members.settingsMembers.isEmpty
          }
        }
        .map { .conditionalSettings($0) }
    }
  }

  extension DeclSyntax {
    /// The names of properties or of a type; functions may share one with a property.
    fileprivate var declaredNames: [TokenSyntax] {
      if let variable = self.as(VariableDeclSyntax.self) {
        return variable.bindings.compactMap {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier
        }
      }
      if self.is(FunctionDeclSyntax.self) { return [] }
      return [asProtocol((any NamedDeclSyntax).self)?.name].compactMap(\.self)
    }
  }
#endif
