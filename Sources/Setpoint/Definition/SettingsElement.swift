/// An element in the tree of settings.
@nonexhaustive
public enum SettingsElement: Sendable {
  /// A setting.
  case setting(SettingDefinition)
  // Indirect, so that a list of settings takes little space.
  /// A group of elements.
  indirect case group(SettingsGroup)
  /// A button.
  indirect case action(SettingsAction)
  /// A link to something outside the app.
  indirect case link(SettingsHyperlink)
  /// A row with text to read.
  indirect case information(SettingsInformation)
  /// The app's own content.
  indirect case custom(SettingsCustomContent)
  /// A rule across settings, which isn't shown.
  indirect case rule(SettingsRule)
}

extension [SettingsElement] {
  /// All settings in the element, in the order shown.
  public var settings: [SettingDefinition] {
    flatMap { element -> [SettingDefinition] in
      switch element {
      case .setting(let setting): [setting]
      case .group(let group): group.content.settings
      case .action, .link, .information, .custom, .rule: []
      }
    }
  }

  /// All rules across settings in the elements.
  package var rules: [SettingsRule] {
    flatMap { element -> [SettingsRule] in
      switch element {
      case .rule(let rule): [rule]
      case .group(let group): group.content.rules
      case .setting, .action, .link, .information, .custom: []
      }
    }
  }
}

/// A result builder for settings and groups. `if` and `for` are supported.
@resultBuilder
public enum SettingsBuilder {
  /// Returns a setting as elements.
  public static func buildExpression(_ setting: SettingDefinition) -> [SettingsElement] {
    [.setting(setting)]
  }
  /// Returns a group as elements.
  public static func buildExpression(_ group: SettingsGroup) -> [SettingsElement] {
    [.group(group)]
  }
  /// Returns an action as elements.
  public static func buildExpression(_ action: SettingsAction) -> [SettingsElement] {
    [.action(action)]
  }
  /// Returns a link as elements.
  public static func buildExpression(_ link: SettingsHyperlink) -> [SettingsElement] {
    [.link(link)]
  }
  /// Returns information as elements.
  public static func buildExpression(_ information: SettingsInformation) -> [SettingsElement] {
    [.information(information)]
  }
  /// Returns content of the app as elements.
  public static func buildExpression(_ content: SettingsCustomContent) -> [SettingsElement] {
    [.custom(content)]
  }
  /// Returns a rule across settings as elements.
  public static func buildExpression(_ rule: SettingsRule) -> [SettingsElement] {
    [.rule(rule)]
  }
  /// Returns elements that were created elsewhere.
  public static func buildExpression(_ elements: [SettingsElement]) -> [SettingsElement] {
    elements.joiningRows
  }
  /// Joins the elements of the statements of a block.
  public static func buildBlock(_ elements: [SettingsElement]...) -> [SettingsElement] {
    elements.count == 1 ? elements[0] : elements.flatMap(\.self).joiningRows
  }
  /// Returns the elements of an `if` without `else`.
  public static func buildOptional(_ elements: [SettingsElement]?) -> [SettingsElement] {
    elements ?? []
  }
  /// Returns the elements of the first branch of an `if`.
  public static func buildEither(first elements: [SettingsElement]) -> [SettingsElement] {
    elements
  }
  /// Returns the elements of the second branch of an `if`.
  public static func buildEither(second elements: [SettingsElement]) -> [SettingsElement] {
    elements
  }
  /// Joins the elements of a `for` loop.
  public static func buildArray(_ elements: [[SettingsElement]]) -> [SettingsElement] {
    elements.flatMap(\.self).joiningRows
  }
  /// Returns the elements of an `if #available`.
  public static func buildLimitedAvailability(_ elements: [SettingsElement]) -> [SettingsElement] {
    elements
  }
}
