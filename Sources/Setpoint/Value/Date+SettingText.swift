#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension Date {
  /// The date in ISO 8601 and UTC, with enough decimals to represent it exactly.
  ///
  /// The text of a date outside the years 1 to 9999 is its number of seconds since 2001-01-01, as in JSON.
  var settingText: String {
    let seconds = timeIntervalSinceReferenceDate.rounded(.down)
    let whole = Date(timeIntervalSinceReferenceDate: seconds)
    guard Self.fourDigitYears.contains(whole) else { return "@\(timeIntervalSinceReferenceDate)" }
    let text = whole.formatted(.iso8601)
    guard whole != self else { return text }
    let fraction = timeIntervalSinceReferenceDate - seconds
    for digits in 1...17 {
      let candidate = "\(text.dropLast()).\(fraction.decimals(digits))Z"
      if Date(settingText: candidate) == self { return candidate }
    }
    return "@\(timeIntervalSinceReferenceDate)"
  }

  /// Creates a date from the text of ``settingText``, an ISO 8601 date and time, or a day alone, which
  /// means its start in UTC.
  ///
  /// Returns `nil` for a date or time that does not exist, such as `2025-02-29`, `24:00` or a leap second,
  /// and for one outside the years 1 to 9999.
  package init?(settingText text: String) {
    if text.hasPrefix("@") {
      guard let seconds = Double(text.dropFirst()), seconds.isFinite else { return nil }
      self.init(timeIntervalSinceReferenceDate: seconds)
      return
    }
    guard let fields = DateFields(text), let whole = Date(existing: fields.dateAndTime) else {
      return nil
    }
    let date = whole - Double(fields.secondsFromUTC)
    guard Self.fourDigitYears.contains(date) else { return nil }
    self = date + fields.fraction
  }

  /// Creates a date from a date and time in UTC; returns `nil` if Foundation would normalize it to another
  /// date.
  private init?(existing text: String) {
    guard let date = try? Date(text, strategy: .iso8601), date.formatted(.iso8601) == text else {
      return nil
    }
    self = date
  }

  private static let fourDigitYears =
    Date(
      timeIntervalSinceReferenceDate: -63_113_904_000)..<Date(
      timeIntervalSinceReferenceDate: 252_423_993_600)
}

extension Double {
  /// Returns the first `count` decimals of a number from 0 to 1, rounded.
  fileprivate func decimals(_ count: Int) -> String {
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    let digits = String(UInt64(Swift.min((self * scale).rounded(), scale - 1)))
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}

extension Character {
  var isASCIIDigit: Bool { "0" <= self && self <= "9" }
}
