#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension ModelDeclaration {
    /// The members that `@Settings` adds, as a person would write them.
    var generatedMembers: [DeclSyntax] {
      [
        keys, handlesType, "\(raw: modifier)static let handles = Handles()",
        group, "\(raw: modifier)let container: SettingsContainer", initializer, values,
      ] + (hasObservedProperties ? ["private let _$observation = ModelObservation()"] : [])
    }

    private var keys: DeclSyntax {
      let definitions = settings.flatMap { setting, location in
        let definition = setting.definition(keyPrefix: keyPrefix, line: location.line)
        let line = "\(modifier(of: setting.access))static let \(setting.name.text) = \(definition)"
        guard let file else { return [line] }
        return ["#sourceLocation(file: \(file), line: \(location.firstLine))", line]
      }
      return block("enum Keys", definitions + (definitions.isEmpty ? [] : ["#sourceLocation()"]))
    }

    private var handlesType: DeclSyntax {
      block(
        "struct Handles: Sendable",
        settings.map { setting, _ in
          let name = setting.name
          return "\(modifier(of: setting.access))let $\(name.unescaped) = Keys.\(name.text)"
        })
    }

    private var group: DeclSyntax {
      let elements = members.map { member in
        switch member {
        case .setting(let setting, _): "\n  .setting(Keys.\(setting.name.text)),"
        case .model(let model): "\n  .group(\(model.type.trimmed).settingsGroup),"
        }
      }
      let settings = elements.isEmpty ? "[]" : "[\(elements.joined())\n]"
      let content = hasRules ? settings + " + rules.map(SettingsElement.rule)" : settings
      return """
        \(raw: modifier)static let settingsGroup: SettingsGroup = .init(\(raw: groupArguments), content: \(raw: content))\(raw: groupConditions)
        """
    }

    private var groupArguments: String {
      let unlabeled = arguments.filter { $0.label == nil && !$0.isCondition }
      let isTitled = unlabeled.first.map { !$0.isPresentation } ?? false
      let titles = (isTitled ? [] : [name.label.quoted]) + unlabeled.map(\.description)
      let details = arguments.filter { $0.label != nil && $0.label?.text != "key" }
      return (titles + ["key: \(groupKey.quoted)"] + details.map(\.description))
        .joined(separator: ", ")
    }

    /// The calls of `visible(when:)` on the group.
    private var groupConditions: String {
      arguments.filter(\.isCondition).map { "\n  " + $0.description }.joined()
    }

    private var initializer: DeclSyntax {
      // With a mistake, the class doesn't compile; this prevents a second error.
      if hasRefusedConstant {
        return block("init(container: SettingsContainer)", ["fatalError()"])
      }
      // The outer class registers the settings of the classes in it.
      let registration = isOutermost ? ["container.register(Self.settingsGroup.content)"] : []
      let models = members.compactMap { member -> String? in
        guard case .model(let model) = member else { return nil }
        return "self.\(model.name.text) = \(model.type.trimmed)(container: container)"
      }
      return block(
        "init(container: SettingsContainer)",
        ["self.container = container"] + registration + models)
    }

    private var values: DeclSyntax {
      let properties = members.map { member in
        switch member {
        case .setting(let setting, _):
          let name = setting.name.text
          return "\(modifier(of: setting.access))var \(name) = Keys.\(name).defaultValue"
        case .model(let model):
          let initial = "\(model.type.trimmed).Values()"
          return "\(modifier(of: model.access))var \(model.name.text) = \(initial)"
        }
      }
      // The compiler's own initializer is at most internal.
      let initializer = modifier.isEmpty ? [] : ["\(modifier)init() {}"]
      return block("struct Values: SettingsValues", properties + fields + initializer)
    }

    private var fields: [String] {
      let fields = members.map { member in
        switch member {
        case .setting(let setting, _):
          "  Keys.\(setting.name.text).field(\\Self.\(setting.name.text)),"
        case .model(let model): "  .init(\\.\(model.name.text)),"
        }
      }
      let head = "\(modifier)static let fields: [SettingsField<Self>] = ["
      return fields.isEmpty ? [head + "]"] : [head] + fields + ["]"]
    }

    private var settings: [(SettingProperty, location: SourceLocation)] {
      members.compactMap { member in
        if case .setting(let setting, let location) = member { (setting, location) } else { nil }
      }
    }

    /// The modifier that gives a member the access of the class.
    private var modifier: String { access.modifier(inside: access) }

    /// The modifier that gives a member the access of its property.
    private func modifier(of level: AccessLevel?) -> String {
      (level ?? .internal).modifier(inside: access)
    }

    private func block(_ head: String, _ lines: [String]) -> DeclSyntax {
      "\(raw: modifier)\(raw: head) {\(raw: lines.map { "\n  " + $0 }.joined())\n}"
    }
  }

  extension LabeledExprSyntax {
    private var traitName: String? {
      label == nil ? SettingTraitSyntax(expression)?.name : nil
    }

    /// Whether the argument of `@Settings` is a condition: `.visible(when: …)`.
    var isCondition: Bool { traitName == "visible" }

    /// Whether the argument of `@Settings` says how screens show the group.
    var isPresentation: Bool { ["page", "inline", "row"].contains(traitName) }
  }
#endif
