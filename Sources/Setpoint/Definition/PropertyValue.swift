#if Macros
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// A placeholder for the type of a property in `@Setting`, because attributes don't see that
  /// type.
  ///
  /// `@Settings` repeats the traits where the type is known, and the compiler checks them there.
  public enum PropertyValue: SettingTextValue {}

  extension SettingTrait where Value == PropertyValue {
    /// Accepts only values in `range`, including both ends. Other values are refused, not clamped.
    ///
    /// - Parameters:
    ///   - range: The smallest and the largest value.
    ///   - step: The amount by which a control changes the value; it must be positive. Values
    ///     between the steps are valid.
    public static func range<Bound: Strideable & SettingStorable>(
      _ range: ClosedRange<Bound>, step: Bound.Stride? = nil
    ) -> Self { Self() }

    /// Accepts only the listed values, shown in this order. Name their type:
    /// `.options(Theme.light, .dark)`.
    public static func options<Option: SettingStorable>(_ values: Option...) -> Self { Self() }

    /// Accepts only the listed values, shown in this order with their labels:
    /// `[5: "5 min", 15: "15 min"]`.
    public static func options<Option: SettingStorable>(_ labels: KeyValuePairs<Option, String>)
      -> Self
    {
      Self()
    }

    /// Accepts only the values of the options that the closure lists, shown in this order.
    public static func options<Option: SettingStorable>(
      @SettingOptionBuilder<Option> _ options: () -> SettingOptionList<Option>
    ) -> Self { Self() }

    /// Accepts only the values of `options`, shown in this order.
    public static func options<Option: SettingStorable>(_ options: [SettingOption<Option>]) -> Self
    {
      Self()
    }

    /// Accepts only lists and sets whose number of elements is in `range`, including both ends.
    public static func count(_ range: ClosedRange<Int>) -> Self { Self() }

    /// Accepts only values for which `check` throws no error. Name the type of its parameter:
    /// `.validate { (name: String) in … }`.
    public static func validate<Checked: SettingStorable>(
      _ check: @escaping @Sendable (Checked) throws -> Void
    ) -> Self { Self() }

    /// Computes the default, which replaces the declared one:
    /// `.defaultValue { ProcessInfo.processInfo.activeProcessorCount }`.
    public static func defaultValue<Computed: SettingStorable>(
      _ compute: @escaping @Sendable () -> Computed
    ) -> Self { Self() }

    /// Shows the value as a format style of Foundation writes it in the language of the person. Name
    /// its type: `.format(Date.FormatStyle.dateTime.year())`.
    public static func format<Style: FormatStyle & Sendable>(_ style: Style) -> Self
    where Style.FormatOutput == String { Self() }

    /// Accepts only values that satisfy `rule`.
    public static func rule<Checked>(_ rule: SettingRule<Checked>) -> Self { Self() }
  }

  /// The encodings that an attribute can name without the type of its property. For an encoding of
  /// the app, name the type: `@Setting<Int>(.encoding(.hexadecimal))`.
  extension SettingEncoding where Value == PropertyValue {
    /// The JSON value that a `JSONEncoder` writes and a `JSONDecoder` reads, as a part of a JSON
    /// file; dates are seconds since 2001.
    public static var json: Self { .native }

    /// The JSON value that `encoder` writes and `decoder` reads, as a part of a JSON file.
    public static func json(encoder: JSONEncoder, decoder: JSONDecoder) -> Self { .native }

    /// Bytes as text of two hexadecimal digits each, such as `00ff`.
    public static var hexadecimal: Self { .native }

    /// Bytes as Base64 text, also in a store that has bytes.
    public static var base64: Self { .native }

    /// The data that a `JSONEncoder` writes and a `JSONDecoder` reads; dates are seconds
    /// since 2001.
    public static var jsonData: Self { .native }

    /// The data that `encoder` writes and `decoder` reads.
    public static func jsonData(encoder: JSONEncoder, decoder: JSONDecoder) -> Self { .native }

    /// The text that a `JSONEncoder` writes and a `JSONDecoder` reads; dates are seconds
    /// since 2001.
    public static var jsonText: Self { .native }

    /// The text that `encoder` writes and `decoder` reads.
    public static func jsonText(encoder: JSONEncoder, decoder: JSONDecoder) -> Self { .native }

    /// The number of seconds since the beginning of 1970, like `timeIntervalSince1970`.
    public static var secondsSince1970: Self { .native }

    /// The number of milliseconds since the beginning of 1970, as in JavaScript.
    public static var millisecondsSince1970: Self { .native }

    /// The number of seconds since the beginning of 2001, like `timeIntervalSinceReferenceDate`.
    public static var secondsSinceReferenceDate: Self { .native }

    /// The name of a color space with the components, as the library Defaults stores
    /// `SwiftUI.Color`.
    public static var defaultsColor: Self { .native }

    /// Stores the elements of a list or set in an encoding of their own.
    public static func elements(_ encoding: Self) -> Self { .native }

    /// Stores the values of a dictionary in an encoding of their own.
    public static func values(_ encoding: Self) -> Self { .native }

    #if PropertyLists
      /// The form in which `UserDefaults.set(_:forKey:)` and `@AppStorage` store a URL.
      public static var archived: Self { .native }
    #endif
  }
#endif
