/// Options that are written one below the other: at least one, so that there always is a default.
public struct SettingOptionList<Value: Storable>: Sendable {
  let options: [SettingOption<Value>]
  let defaultValue: Value

  fileprivate init(first: SettingOption<Value>) {
    options = [first]
    defaultValue = first.value
  }

  fileprivate init(_ list: SettingOptionList, adding more: [SettingOption<Value>]) {
    options = list.options + more
    defaultValue = options.first(where: \.isDefault)?.value ?? list.defaultValue
  }
}

/// Collects the options of a setting; the first is unconditional, `if` and `for` may follow.
@resultBuilder
public enum SettingOptionBuilder<Value: Storable> {
  public static func buildPartialBlock(
    first: SettingOption<Value>
  ) -> SettingOptionList<Value> {
    SettingOptionList(first: first)
  }

  public static func buildPartialBlock(
    accumulated: SettingOptionList<Value>, next: SettingOption<Value>
  ) -> SettingOptionList<Value> {
    SettingOptionList(accumulated, adding: [next])
  }

  public static func buildPartialBlock(
    accumulated: SettingOptionList<Value>, next: [SettingOption<Value>]
  ) -> SettingOptionList<Value> {
    SettingOptionList(accumulated, adding: next)
  }

  public static func buildOptional(
    _ options: SettingOptionList<Value>?
  ) -> [SettingOption<Value>] {
    options?.options ?? []
  }

  public static func buildEither(
    first options: SettingOptionList<Value>
  ) -> [SettingOption<Value>] {
    options.options
  }

  public static func buildEither(
    second options: SettingOptionList<Value>
  ) -> [SettingOption<Value>] {
    options.options
  }

  public static func buildArray(
    _ lists: [SettingOptionList<Value>]
  ) -> [SettingOption<Value>] {
    lists.flatMap(\.options)
  }
}
