/// A property of a setting's declaration, such as its label, help, range, options or policy.
///
/// Write any number of traits in any order. A string literal is the label:
///
/// ```swift
/// Setting("fontSize", default: 14, "Font size", .range(10...24, step: 2), .tags("text"))
/// ```
///
/// Define your own traits in terms of existing ones:
///
/// ```swift
/// extension SettingTrait where Value == Int {
///   static var port: Self { .range(1...65535) }
/// }
/// ```
public struct SettingTrait<Value>: Sendable {
  let apply: @Sendable (inout SettingDeclaration<Value>) -> Void

  init(_ apply: @escaping @Sendable (inout SettingDeclaration<Value>) -> Void) {
    self.apply = apply
  }

  /// Combines several traits into one.
  public init(_ traits: Self...) {
    self.init { declaration in for trait in traits { trait.apply(&declaration) } }
  }
}

extension SettingTrait: ExpressibleByStringLiteral {
  public init(stringLiteral label: String) { self = .label(label) }
}

extension SettingTrait {
  /// Shows `label` beside the control. By default, the label is derived from the key.
  public static func label(_ label: String) -> Self { Self { $0.metadata.label = label } }

  /// Shows a sentence below the label that helps people decide; `nil` for none.
  public static func help(_ help: String?) -> Self { Self { $0.metadata.help = help } }

  /// Shows a symbol beside the label.
  public static func icon(_ icon: SettingIcon) -> Self { Self { $0.metadata.icon = icon } }

  /// Adds words by which a search finds the setting.
  public static func tags(_ tags: String...) -> Self { .tags(tags) }

  /// Adds words by which a search finds the setting.
  public static func tags(_ tags: [String]) -> Self { Self { $0.metadata.tags += tags } }

  /// Replaces the last part of the key, which in a `@Settings` class is the name of the property.
  public static func key(_ part: String) -> Self { Self { $0.metadata.keyPart = part } }

  /// Adds `policy` to the setting's policy.
  public static func policy(_ policy: SettingPolicy) -> Self {
    Self { $0.metadata.policy.formUnion(policy) }
  }

  /// Applies changes when the app next starts.
  public static var requiresRestart: Self { .policy(.requiresRestart) }

  /// Uses a control of this style, if a surface has it and it suits the setting.
  public static func control(_ style: SettingControlStyle) -> Self {
    Self { $0.metadata.controlStyle = style }
  }

  /// Selects a keyboard, capitalization and autocorrection, where a surface supports it.
  public static func textInput(_ input: SettingTextInput) -> Self {
    Self { $0.metadata.textInput = input }
  }
}
