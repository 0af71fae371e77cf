#if Macros
  import SwiftSyntax

  /// A property of a `@Settings` class that is a setting.
  struct SettingProperty {
    let name: TokenSyntax
    /// The annotated type; without one, the default tells it.
    let type: TypeSyntax?
    let defaultValue: ExprSyntax
    let variable: VariableDeclSyntax

    private var attribute: AttributeSyntax? { variable.attributes.first(named: "Setting") }

    /// The last part of the setting's key.
    private var keyPart: String {
      attribute?.expression(labeled: "key")?.literalText ?? name.unescaped
    }

    var access: AccessLevel? { AccessLevel(variable.modifiers) }

    /// The call that makes the definition: the attribute's arguments in the order `Setting` has.
    func definition(keyPrefix: String, line: ExprSyntax?) -> String {
      let key = (keyPrefix + keyPart).quoted
      let arguments = attribute?.labeledArguments ?? []
      let rules = arguments.filter { ["in", "step", "options"].contains($0.label?.text) }
      let modifiers = arguments.compactMap { argument in
        argument.label.flatMap { Self.modifiers[$0.text] }.map {
          "\($0)\(argument.expression.trimmed))"
        }
      }
      let label = arguments.filter { $0.label == nil }.map { "label: \($0)" }
      let details = arguments.filter {
        $0.label.map {
          !["in", "step", "options", "key"].contains($0.text) && Self.modifiers[$0.text] == nil
        } ?? false
      }
      let all =
        [key, "default: \(defaultValue.trimmed)"] + rules.map(\.description) + label
        + details.map(\.description) + (line.map { ["line: \($0)"] } ?? [])
      let typeArgument = type.map { "<\($0.trimmed)>" } ?? ""
      return "Setting\(typeArgument)(\(all.joined(separator: ", ")))\(modifiers.joined())"
    }

    /// The arguments that become calls on the definition.
    private static let modifiers = [
      "control": ".control(", "textInput": ".textInput(", "visible": ".visible(when: ",
      "enabled": ".enabled(when: ",
    ]
  }
#endif
