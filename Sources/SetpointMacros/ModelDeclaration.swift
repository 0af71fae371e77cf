#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A `@Settings` class, decoded from its syntax.
  struct ModelDeclaration {
    enum Member {
      case setting(SettingProperty, location: SourceLocation)
      case model(ModelProperty)
    }

    /// The location of a property's declaration.
    struct SourceLocation {
      /// The first line of the copied traits.
      let firstLine: Int
      let line: Int
    }

    let name: ClassName
    let access: AccessLevel
    /// The file as a literal, or `nil` if it is unknown.
    let file: String?
    /// The arguments of the attribute, in source order.
    let arguments: [LabeledExprSyntax]
    /// The name of the class's group in paths.
    let groupKey: String
    /// The prefix of the properties' keys, with the dot.
    let keyPrefix: String
    /// Whether the class isn't inside another `@Settings` class.
    let isOutermost: Bool
    /// The settings and the classes with further settings, in the order declared.
    let members: [Member]
    /// Whether Observation tracks properties that aren't settings.
    let hasObservedProperties: Bool
    /// Whether the class declares rules across its settings: `static let rules`.
    let hasRules: Bool
    /// Whether a constant has no value because of a mistake.
    let hasRefusedConstant: Bool

    /// Decodes the class and diagnoses properties that can't be settings.
    init(
      _ declaration: ClassDeclSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) {
      let enclosing = context.lexicalContext.compactMap { $0.as(ClassDeclSyntax.self) }
        .filter { $0.attributes.first(named: "Settings") != nil }
      let nesting = enclosing.reversed() + [declaration]
      // The outermost class adds a key component only if one is given.
      let parts =
        nesting.prefix(1).map { $0.givenKeyPart ?? "" } + nesting.dropFirst().map(\.keyPart)

      name = ClassName(text: declaration.name.unescaped)
      access = AccessLevel(declaration.modifiers) ?? .internal
      arguments = attribute.labeledArguments
      groupKey = declaration.keyPart.isEmpty ? name.keyPart : declaration.keyPart
      keyPrefix = parts.filter { !$0.isEmpty }.map { $0 + "." }.joined()
      isOutermost = enclosing.isEmpty
      let location = context.location(
        of: declaration, at: .afterLeadingTrivia, filePathMode: .filePath)
      let line = location.flatMap { Int($0.line.trimmedDescription) }
      let lines = LineTable(declaration, line: line ?? 1)
      file = location?.file.trimmedDescription
      let settingsMembers = declaration.memberBlock.members.settingsMembers
      hasObservedProperties = declaration.memberBlock.members.contains(where: \.isObserved)
      hasRules = declaration.memberBlock.members.contains {
        $0.decl.as(VariableDeclSyntax.self)?.declaresRules ?? false
      }
      hasRefusedConstant = settingsMembers.contains { declaration.isRefusedConstant($0) }
      members = settingsMembers.compactMap { member in
        switch member {
        case .refused: nil
        case .model(let model): declaration.mistake(of: model) == nil ? .model(model) : nil
        case .setting(let setting):
          .setting(setting, location: SourceLocation(of: setting, in: lines))
        }
      }
    }
  }

  extension ModelDeclaration.SourceLocation {
    fileprivate init(of setting: SettingProperty, in lines: LineTable) {
      line = lines.line(of: setting.variable.bindingSpecifier)
      let first = setting.attribute.map { lines.line(of: $0) } ?? line
      // The copy contains the default before the traits.
      let linesOfDefault = setting.defaultValue.trimmedDescription.filter(\.isNewline).count
      firstLine = max(first - linesOfDefault, 1)
    }
  }

  extension MemberBlockItemListSyntax {
    /// The role of each property for `@Settings`, in the order declared.
    var settingsMembers: [SettingsMember] {
      flatMap { $0.decl.as(VariableDeclSyntax.self)?.settingsMembers ?? [] }
    }
  }

  extension MemberBlockItemSyntax {
    /// Whether Observation tracks the property, or one in a branch of `#if`.
    fileprivate var isObserved: Bool {
      guard let block = decl.as(IfConfigDeclSyntax.self) else {
        return decl.as(VariableDeclSyntax.self)?.observedName != nil
      }
      return block.clauses.contains { clause in
        guard case .decls(let members)? = clause.elements else { return false }
        return members.contains(where: \.isObserved)
      }
    }
  }

  extension VariableDeclSyntax {
    fileprivate var declaresRules: Bool {
      isStatic
        && bindings.contains {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.unescaped == "rules"
        }
    }
  }

  extension ClassDeclSyntax {
    fileprivate func isRefusedConstant(_ member: SettingsMember) -> Bool {
      switch member {
      case .setting: false
      case .model(let model): mistake(of: model) != nil
      case .refused(let diagnostic): diagnostic.isAboutConstant
      }
    }

    /// The key component in the `key:` argument of the attribute.
    fileprivate var givenKeyPart: String? {
      attributes.first(named: "Settings")?.expression(labeled: "key")?.literalText
    }

    /// The key component that the class adds inside another one, or an empty text.
    fileprivate var keyPart: String {
      givenKeyPart ?? ClassName(text: name.unescaped).keyPart
    }
  }

  extension ExprSyntax {
    /// The text of a string literal without interpolations and escapes.
    var literalText: String? {
      guard let segments = self.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
        case .stringSegment(let segment)? = segments.first
      else { return nil }
      let text = segment.content.text
      return text.contains("\\") ? nil : text
    }
  }
#endif
