#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension Date {
  /// The date in ISO 8601, UTC, with as many decimals as give back exactly this date.
  ///
  /// A date outside the years 1 to 9999 is its number of seconds since 2001-01-01, as JSON has it.
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

  /// Reads what ``settingText`` writes, an ISO 8601 date and time, and a day alone, which is its
  /// start in UTC.
  ///
  /// Returns `nil` for a date or time that does not exist, such as `2025-02-29`, `24:00` or a leap
  /// second, and for one outside the years 1 to 9999.
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

  /// Reads a date and time in UTC; `nil` if Foundation would move it to another one.
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
  /// The first `count` decimals of a number from 0 to 1, rounded.
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
