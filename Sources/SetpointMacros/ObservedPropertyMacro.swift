#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The `@ObservedProperty` macro, which keeps the value of a property in another one and reports
  /// its reads and changes to Observation.
  enum ObservedPropertyMacro {
    static var formatMode: FormatMode { .disabled }
  }

  extension ObservedPropertyMacro: AccessorMacro {
    static func expansion(
      of attribute: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [AccessorDeclSyntax] {
      guard let name = declaration.as(VariableDeclSyntax.self)?.observedName else { return [] }
      let (property, storage) = (name.text, "_" + name.unescaped)
      return [
        """
        get {
          _$observation.access(self, \\.\(raw: property))
          return \(raw: storage)
        }
        """,
        """
        set {
          _$observation.willSet(self, \\.\(raw: property))
          defer { _$observation.didSet(self, \\.\(raw: property)) }
          \(raw: storage) = newValue
        }
        """,
        """
        _modify {
          _$observation.willSet(self, \\.\(raw: property))
          defer { _$observation.didSet(self, \\.\(raw: property)) }
          yield &\(raw: storage)
        }
        """,
      ]
    }
  }

  extension ObservedPropertyMacro: PeerMacro {
    static func expansion(
      of attribute: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        let name = variable.observedName, let binding = variable.bindings.first
      else { return [] }
      let actors = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
        .filter(\.isActor).map { "\($0.trimmed) " }.joined()
      let type = binding.typeAnnotation.map { "\($0.trimmed)" } ?? ""
      let value = binding.initializer.map { " \($0.trimmed)" } ?? ""
      return ["\(raw: actors)private var _\(raw: name.unescaped)\(raw: type)\(raw: value)"]
    }
  }

  extension VariableDeclSyntax {
    /// The name of a property that isn't a setting and whose changes Observation can track; `nil` if
    /// it isn't such a property.
    var observedName: TokenSyntax? {
      guard !isStatic, !isConstant, attributes.first(named: "NotASetting") != nil,
        bindings.count == 1, let binding = bindings.first, binding.accessorBlock == nil,
        binding.initializer != nil || binding.typeAnnotation?.type.isOptional == true,
        attributes.allSatisfy(\.leavesObservation), modifiers.allSatisfy(\.leavesObservation)
      else { return nil }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    }
  }

  extension AttributeSyntax {
    /// Whether the attribute isolates a declaration to a global actor, judged by its name.
    fileprivate var isActor: Bool { attributeName.trimmedDescription.hasSuffix("Actor") }
  }

  extension AttributeListSyntax.Element {
    /// Whether a property with the attribute can be computed. A property wrapper excludes that.
    fileprivate var leavesObservation: Bool {
      guard let attribute = self.as(AttributeSyntax.self) else { return false }
      let name = attribute.attributeName.trimmedDescription.split(separator: ".").last ?? ""
      return attribute.isActor || ["NotASetting", "ObservedProperty"].contains(name)
    }
  }

  extension DeclModifierSyntax {
    /// Whether a property with the modifier can be computed.
    fileprivate var leavesObservation: Bool {
      let names: [Keyword] = [.lazy, .weak, .unowned, .nonisolated]
      return !names.contains { name.tokenKind == .keyword($0) }
    }
  }
#endif
