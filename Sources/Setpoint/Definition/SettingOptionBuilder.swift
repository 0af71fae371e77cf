/// A result builder for the options of a setting. The first option is unconditional; `if` and `for` may
/// follow.
@resultBuilder
public enum SettingOptionBuilder<Value: SettingStorable> {
  /// Starts a list with its first options.
  public static func buildPartialBlock(
    first: SettingOption<Value>
  ) -> SettingOptionList<Value> {
    SettingOptionList(first: first)
  }

  /// Adds an option to a list.
  public static func buildPartialBlock(
    accumulated: SettingOptionList<Value>, next: SettingOption<Value>
  ) -> SettingOptionList<Value> {
    SettingOptionList(accumulated, adding: [next])
  }

  /// Adds the options of a statement to a list.
  public static func buildPartialBlock(
    accumulated: SettingOptionList<Value>, next: [SettingOption<Value>]
  ) -> SettingOptionList<Value> {
    SettingOptionList(accumulated, adding: next)
  }

  /// Returns the options of an `if` without `else`.
  public static func buildOptional(
    _ options: SettingOptionList<Value>?
  ) -> [SettingOption<Value>] {
    options?.options ?? []
  }

  /// Returns the options of the first branch of an `if`.
  public static func buildEither(
    first options: SettingOptionList<Value>
  ) -> [SettingOption<Value>] {
    options.options
  }

  /// Returns the options of the second branch of an `if`.
  public static func buildEither(
    second options: SettingOptionList<Value>
  ) -> [SettingOption<Value>] {
    options.options
  }

  /// Returns the options of a `for` loop.
  public static func buildArray(
    _ lists: [SettingOptionList<Value>]
  ) -> [SettingOption<Value>] {
    lists.flatMap(\.options)
  }
}
