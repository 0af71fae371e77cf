#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SettingEncoding where Value: SettingStorable & SettingContent<Date> {
  /// A number of seconds since the beginning of 1970, as `timeIntervalSince1970`.
  public static var secondsSince1970: Self {
    content {
      try $0.timeIntervalSince1970.stored()
    } decode: {
      Date(timeIntervalSince1970: try $0.seconds)
    }
  }

  /// A number of milliseconds since the beginning of 1970, as JavaScript counts.
  public static var millisecondsSince1970: Self {
    content {
      try ($0.timeIntervalSince1970 * 1_000).stored()
    } decode: {
      Date(timeIntervalSince1970: try $0.seconds / 1_000)
    }
  }

  /// A number of seconds since the beginning of 2001, as `timeIntervalSinceReferenceDate`.
  public static var secondsSinceReferenceDate: Self {
    content {
      try $0.timeIntervalSinceReferenceDate.stored()
    } decode: {
      Date(timeIntervalSinceReferenceDate: try $0.seconds)
    }
  }
}

extension StoredValue {
  /// A number, also one kept as text.
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
