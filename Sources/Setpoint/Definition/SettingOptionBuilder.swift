/// Collects the options of a setting; the first is unconditional, `if` and `for` may follow.
@resultBuilder
public enum SettingOptionBuilder<Value: SettingStorable> {
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
