#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The role of a property in its `@Settings` class.
  enum SettingsMember {
    case setting(SettingProperty)
    case model(ModelProperty)
    /// A property that looks like a setting and can't be one.
    case refused(Diagnostic)
  }

  extension VariableDeclSyntax {
    /// The roles of the bindings. Empty if they aren't part of the settings.
    var settingsMembers: [SettingsMember] {
      guard !isStatic, attributes.first(named: "NotASetting") == nil else { return [] }
      if isConstant {
        return bindings.compactMap { $0.model(of: self) }
      }
      guard let binding = bindings.first, !binding.isComputed else { return [] }
      if bindings.count > 1 { return [.refused(.severalBindings(self))] }
      return [binding.setting(of: self)]
    }

    /// Whether `@Setting` computes the property, or would without its mistake.
    var hasSettingAccessors: Bool {
      guard !isConstant, bindings.count == 1,
        bindings.first?.pattern.is(IdentifierPatternSyntax.self) == true,
        bindings.first?.accessorBlock == nil, unsuitableModifier == nil
      else { return false }
      return !settingsMembers.isEmpty
    }

    var isStatic: Bool {
      modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    }

    var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

    fileprivate var unsuitableModifier: DeclModifierSyntax? {
      modifiers.first {
        [.keyword(.lazy), .keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind)
      }
    }
  }

  extension PatternBindingSyntax {
    var isComputed: Bool {
      switch accessorBlock?.accessors {
      case nil: false
      case .getter: true
      case .accessors(let accessors): !accessors.contains(where: \.isObserver)
      }
    }

    fileprivate func model(of variable: VariableDeclSyntax) -> SettingsMember? {
      guard initializer == nil else { return nil }
      guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let type = typeAnnotation?.type,
        type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
      else { return .refused(.constantWithoutValue(pattern)) }
      return .model(ModelProperty(name: name, type: type, variable: variable))
    }

    fileprivate func setting(of variable: VariableDeclSyntax) -> SettingsMember {
      guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        return .refused(.pattern(pattern))
      }
      if let modifier = variable.unsuitableModifier {
        return .refused(.modifier(modifier, of: name))
      }
      if case .accessors(let accessors)? = accessorBlock?.accessors, let first = accessors.first {
        return .refused(.observer(first, of: name))
      }
      let type = typeAnnotation?.type
      let isOptional = type?.isOptional ?? false
      let computed = variable.attributes.first(named: "Setting")?.traits.lazy
        .compactMap(\.defaultValue).first
      guard
        let value = initializer?.value ?? computed.map({ "(\($0.trimmed))()" })
          ?? (isOptional ? "nil" : nil)
      else {
        return .refused(.noInitialValue(name, in: variable))
      }
      return .setting(
        SettingProperty(name: name, type: type, defaultValue: value, variable: variable))
    }
  }

  extension AccessorDeclSyntax {
    fileprivate var isObserver: Bool {
      [.keyword(.willSet), .keyword(.didSet)].contains(accessorSpecifier.tokenKind)
    }
  }

  extension TypeSyntax {
    var isOptional: Bool {
      self.is(OptionalTypeSyntax.self)
        || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }
  }
#endif
