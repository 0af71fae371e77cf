#if Macros
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// What an attribute can name without the type of its property. For an encoding of the app, the attribute names the
  /// type: `@Setting<Int>(.encoding(.hexadecimal))`.
  extension SettingEncoding where Value == PropertyValue {
    /// The data that a `JSONEncoder` writes and a `JSONDecoder` reads; dates are seconds since 2001.
    public static var jsonData: Self { .native }

    /// The data that `encoder` writes and `decoder` reads.
    public static func jsonData(encoder: JSONEncoder, decoder: JSONDecoder) -> Self { .native }

    /// The text that a `JSONEncoder` writes and a `JSONDecoder` reads; dates are seconds since 2001.
    public static var jsonText: Self { .native }

    /// The text that `encoder` writes and `decoder` reads.
    public static func jsonText(encoder: JSONEncoder, decoder: JSONDecoder) -> Self { .native }

    /// A number of seconds since the beginning of 1970, as `timeIntervalSince1970`.
    public static var secondsSince1970: Self { .native }

    /// A number of milliseconds since the beginning of 1970, as JavaScript counts.
    public static var millisecondsSince1970: Self { .native }

    /// A number of seconds since the beginning of 2001, as `timeIntervalSinceReferenceDate`.
    public static var secondsSinceReferenceDate: Self { .native }

    /// The name of a colour space with the components, as the library Defaults keeps `SwiftUI.Color`.
    public static var defaultsColor: Self { .native }

    /// Keeps the elements of a list or set in an encoding of their own.
    public static func elements(_ encoding: Self) -> Self { .native }

    /// Keeps the values of a dictionary in an encoding of their own.
    public static func values(_ encoding: Self) -> Self { .native }

    #if PropertyLists
      /// The form that `UserDefaults.set(_:forKey:)` and `@AppStorage` give a URL.
      public static var archived: Self { .native }
    #endif
  }
#endif
