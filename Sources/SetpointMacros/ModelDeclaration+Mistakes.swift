#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension ClassDeclSyntax {
    /// The mistakes in the class, by kind.
    var settingsMistakes: [Diagnostic] {
      let settings = memberBlock.members.settingsMembers
      let refused = settings.compactMap { member -> Diagnostic? in
        if case .refused(let diagnostic) = member { diagnostic } else { nil }
      }
      let models = settings.compactMap { member -> ModelProperty? in
        if case .model(let model) = member { model } else { nil }
      }
      let properties = settings.compactMap { member -> SettingProperty? in
        if case .setting(let property) = member { property } else { nil }
      }
      return keyMistakes(properties) + refused + takenNames + conditionalSettings
        + groupTraits + repeated(models) + unused(models) + renamed(models) + innerMigrations
        + models.compactMap(mistake)
        + properties.flatMap(\.traitMistakes) + repeatedKeys(properties)
    }

    /// Returns diagnostics for keys that aren't literals.
    private func keyMistakes(_ settings: [SettingProperty]) -> [Diagnostic] {
      let key = attributes.first(named: "Settings")?.expression(labeled: "key")
      let ofClass = [key].compactMap(\.self).filter { $0.literalText == nil }
      let traits = settings.flatMap { $0.attribute?.traits ?? [] }.filter { $0.name == "key" }
      let ofSettings = traits.compactMap { $0.argument() }
        .filter { $0.literalText?.isEmpty ?? true }
      return ofClass.map(Diagnostic.classKeyIsNoLiteral)
        + ofSettings.map(Diagnostic.keyIsNoLiteral)
    }

    /// Returns diagnostics for settings with the key of another setting.
    private func repeatedKeys(_ settings: [SettingProperty]) -> [Diagnostic] {
      var first: [String: TokenSyntax] = [:]
      return settings.compactMap { setting in
        guard let other = first.updateValue(setting.name, forKey: setting.keyPart),
          other.unescaped != setting.name.unescaped
        else { return nil }
        return .repeatedKey(setting, other: other)
      }
    }

    /// Returns the reason why the constant can't hold its class: it is this class, or a class
    /// without `@Settings`.
    func mistake(of model: ModelProperty) -> Diagnostic? {
      let type = model.type.trimmedDescription
      if type == name.text { return .modelInItself(model) }
      let isUnmarked = memberBlock.members.compactMap { $0.decl.as(ClassDeclSyntax.self) }
        .contains { $0.name.text == type && $0.attributes.first(named: "Settings") == nil }
      return isUnmarked ? .unmarkedModel(model) : nil
    }

    /// Returns diagnostics for classes that occur twice, whose settings would have the same keys.
    private func repeated(_ models: [ModelProperty]) -> [Diagnostic] {
      var types: Set<String> = []
      return models.filter { !types.insert($0.type.trimmedDescription).inserted }
        .map { .repeatedModel($0.type) }
    }

    /// Returns diagnostics for inner classes that no constant adds to the settings.
    private func unused(_ models: [ModelProperty]) -> [Diagnostic] {
      // The compiler reports 'let pane = Pane()', which also holds a class.
      let variables = memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      let made = variables.flatMap(\.bindings).compactMap {
        $0.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      }
      let types = models.map(\.type.trimmedDescription) + made
      return innerModels.filter { model in
        !types.contains { $0.split(separator: ".").last ?? "" == model.name.text }
      }
      .map { .unusedModel($0) }
    }

    /// Returns diagnostics for classes whose settings have keys with the name of the class, unlike
    /// their property.
    private func renamed(_ models: [ModelProperty]) -> [Diagnostic] {
      innerModels.compactMap { model in
        let attribute = model.attributes.first(named: "Settings")
        guard attribute?.expression(labeled: "key") == nil else { return nil }
        let name = ClassName(text: model.name.unescaped)
        return models.first { $0.type.trimmedDescription == name.text }
          .flatMap { $0.name.unescaped == name.keyPart ? nil : .renamedModel(model, $0) }
      }
    }

    /// The diagnostics for traits that a group can't have.
    private var groupTraits: [Diagnostic] {
      let arguments = attributes.first(named: "Settings")?.arguments?
        .as(LabeledExprListSyntax.self)
      let traits = arguments?.filter { $0.label == nil } ?? []
      return traits.filter { argument in
        !argument.expression.is(StringLiteralExprSyntax.self)
          && SettingTraitSyntax(argument.expression) != nil
          && !argument.isCondition && !argument.isPresentation
      }
      .map { .groupTrait($0.expression) }
    }

    /// The diagnostics for migrations of inner classes, which no container runs.
    private var innerMigrations: [Diagnostic] {
      innerModels.flatMap { $0.memberBlock.members.flatMap(\.decl.declaredNames) }
        .filter { $0.unescaped == "migrations" }
        .map { .innerMigrations($0) }
    }

    /// The `@Settings` classes declared in the class, except those marked `@NotASetting`.
    private var innerModels: [ClassDeclSyntax] {
      memberBlock.members.compactMap { $0.decl.as(ClassDeclSyntax.self) }
        .filter { model in
          model.attributes.first(named: "Settings") != nil
            && model.attributes.first(named: "NotASetting") == nil
        }
    }

    /// The declarations with the name of a member that `@Settings` adds.
    private var takenNames: [Diagnostic] {
      let taken: Set = [
        "container", "values", "handles", "settingsGroup", "Keys", "Handles", "Values",
      ]
      return memberBlock.members.flatMap(\.decl.declaredNames)
        .filter { taken.contains($0.unescaped) }
        .map { .takenName($0) }
    }

    /// The settings inside `#if`, whose condition the macro can't evaluate.
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
    /// The names of properties or of a type. Functions may have the name of a property.
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
