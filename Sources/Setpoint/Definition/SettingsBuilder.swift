/// Collects settings and groups that are written one below the other; `if` and `for` may be used.
@resultBuilder
public enum SettingsBuilder {
  public static func buildExpression(_ setting: SettingDefinition) -> [SettingsElement] {
    [.setting(setting)]
  }
  public static func buildExpression(_ group: SettingsGroup) -> [SettingsElement] {
    [.group(group)]
  }
  public static func buildExpression(_ action: SettingsAction) -> [SettingsElement] {
    [.action(action)]
  }
  public static func buildExpression(_ link: SettingsHyperlink) -> [SettingsElement] {
    [.link(link)]
  }
  public static func buildExpression(_ information: SettingsInformation) -> [SettingsElement] {
    [.information(information)]
  }
  public static func buildExpression(_ content: SettingsCustomContent) -> [SettingsElement] {
    [.custom(content)]
  }
  /// A unit that was built elsewhere.
  public static func buildExpression(_ elements: [SettingsElement]) -> [SettingsElement] {
    elements
  }
  public static func buildBlock(_ elements: [SettingsElement]) -> [SettingsElement] { elements }
  public static func buildBlock(_ elements: [SettingsElement]...) -> [SettingsElement] {
    elements.flatMap(\.self)
  }
  public static func buildOptional(_ elements: [SettingsElement]?) -> [SettingsElement] {
    elements ?? []
  }
  public static func buildEither(first elements: [SettingsElement]) -> [SettingsElement] {
    elements
  }
  public static func buildEither(second elements: [SettingsElement]) -> [SettingsElement] {
    elements
  }
  public static func buildArray(_ elements: [[SettingsElement]]) -> [SettingsElement] {
    elements.flatMap(\.self)
  }
  public static func buildLimitedAvailability(_ elements: [SettingsElement]) -> [SettingsElement] {
    elements
  }
}
