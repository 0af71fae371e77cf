#if Macros
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// The encodings that an attribute can name without the type of its property. For an encoding of the app,
  /// name the type: `@Setting<Int>(.encoding(.hexadecimal))`.
  extension SettingEncoding where Value == PropertyValue {
    /// The data that a `JSONEncoder` writes and a `JSONDecoder` reads; dates are seconds since 2001.
    public static var jsonData: Self { .native }

    /// The data that `encoder` writes and `decoder` reads.
    public static func jsonData(encoder: JSONEncoder, decoder: JSONDecoder) -> Self { .native }

    /// The text that a `JSONEncoder` writes and a `JSONDecoder` reads; dates are seconds since 2001.
    public static var jsonText: Self { .native }

    /// The text that `encoder` writes and `decoder` reads.
    public static func jsonText(encoder: JSONEncoder, decoder: JSONDecoder) -> Self { .native }

    /// The number of seconds since the beginning of 1970, like `timeIntervalSince1970`.
    public static var secondsSince1970: Self { .native }

    /// The number of milliseconds since the beginning of 1970, as in JavaScript.
    public static var millisecondsSince1970: Self { .native }

    /// The number of seconds since the beginning of 2001, like `timeIntervalSinceReferenceDate`.
    public static var secondsSinceReferenceDate: Self { .native }

    /// The name of a color space with the components, as the library Defaults stores `SwiftUI.Color`.
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
