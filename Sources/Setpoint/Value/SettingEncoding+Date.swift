#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SettingEncoding where Value: SettingStorable & SettingContent<Date> {
  /// The number of seconds since the beginning of 1970, like `timeIntervalSince1970`.
  public static var secondsSince1970: Self {
    content {
      try $0.timeIntervalSince1970.stored()
    } decode: {
      Date(timeIntervalSince1970: try $0.seconds)
    }
  }

  /// The number of milliseconds since the beginning of 1970, as in JavaScript.
  public static var millisecondsSince1970: Self {
    content {
      try ($0.timeIntervalSince1970 * 1_000).stored()
    } decode: {
      Date(timeIntervalSince1970: try $0.seconds / 1_000)
    }
  }

  /// The number of seconds since the beginning of 2001, like `timeIntervalSinceReferenceDate`.
  public static var secondsSinceReferenceDate: Self {
    content {
      try $0.timeIntervalSinceReferenceDate.stored()
    } decode: {
      Date(timeIntervalSinceReferenceDate: try $0.seconds)
    }
  }
}

extension StoredValue {
  /// The number, which may be stored as text.
  fileprivate var seconds: Double {
    get throws {
      let number: StoredValue? =
        if case .string(let text) = self { SettingText.number(text.trimmed) } else { self }
      guard let seconds = number.flatMap({ Double(stored: $0) }) else {
        throw UnreadableForm("a number of seconds")
      }
      return seconds
    }
  }
}
