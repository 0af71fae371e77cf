#if Macros
  /// Stands for the type of a property in `@Setting`, because attributes don't see it.
  ///
  /// `@Settings` repeats the traits where the type is known; the compiler checks them there.
  public enum PropertyValue: SettingTextValue {
    public var settingText: String? { nil }
  }

  extension SettingTrait where Value == PropertyValue {
    /// Accepts only values from `range`, including both ends. Values outside are refused, not clamped.
    ///
    /// - Parameter step: By how much a control changes the value; it must be positive. Values between
    ///   the steps are valid.
    public static func range<Bound: Strideable & SettingStorable>(
      _ range: ClosedRange<Bound>, step: Bound.Stride? = nil
    ) -> Self { Self() }

    /// Accepts only the values listed, in the order shown. Name their type: `.options(Theme.light, .dark)`.
    public static func options<Option: SettingStorable>(_ values: Option...) -> Self { Self() }

    /// Accepts only the values listed with their labels, in the order shown: `[5: "5 min", 15: "15 min"]`.
    public static func options<Option: SettingStorable>(_ labels: KeyValuePairs<Option, String>)
      -> Self
    {
      Self()
    }

    /// Accepts only the values of the options that the closure lists, in the order shown.
    public static func options<Option: SettingStorable>(
      @SettingOptionBuilder<Option> _ options: () -> SettingOptionList<Option>
    ) -> Self { Self() }

    /// Accepts only the values of `options`, in the order shown.
    public static func options<Option: SettingStorable>(_ options: [SettingOption<Option>]) -> Self
    {
      Self()
    }

    /// Accepts only lists and sets whose number of elements is in `range`, including both ends.
    public static func count(_ range: ClosedRange<Int>) -> Self { Self() }

    /// Accepts only values that `check` doesn't throw an error for. Name the type of its parameter:
    /// `.validate { (name: String) in … }`.
    public static func validate<Checked: SettingStorable>(
      _ check: @escaping @Sendable (Checked) throws -> Void
    ) -> Self { Self() }

    /// Computes the default, which takes the place of the declared one:
    /// `.defaultValue { ProcessInfo.processInfo.activeProcessorCount }`.
    public static func defaultValue<Computed: SettingStorable>(
      _ compute: @escaping @Sendable () -> Computed
    ) -> Self { Self() }

    /// Accepts only values that follow `rule`.
    public static func rule<Checked>(_ rule: SettingRule<Checked>) -> Self { Self() }
  }
#endif
