#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension Date {
  /// The date in ISO 8601 and UTC, with enough decimals to represent it exactly.
  ///
  /// The text of a date outside the years 1 to 9999 is its number of seconds since 2001-01-01, as
  /// in JSON.
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

  /// Creates a date from the text of ``settingText``, an ISO 8601 date and time, or a day alone,
  /// which means its start in UTC.
  ///
  /// Returns `nil` for a date or time that doesn't exist, such as `2025-02-29`, `24:00` or a leap
  /// second, and for one outside the years 1 to 9999.
  package init?(settingText text: String) {
    if text.hasPrefix("@") {
      guard let seconds = Double(decimal: text.dropFirst()) else { return nil }
      self.init(timeIntervalSinceReferenceDate: seconds)
      return
    }
    guard let fields = DateFields(text), let whole = Date(existing: fields.dateAndTime) else {
      return nil
    }
    self = whole - Double(fields.secondsFromUTC) + fields.fraction
    guard Self.fourDigitYears.contains(self) else { return nil }
  }

  /// Creates a date from a date and time in UTC; returns `nil` if Foundation would normalize it to
  /// another date.
  private init?(existing text: String) {
    guard let date = try? Date(text, strategy: .iso8601), date.formatted(.iso8601) == text else {
      return nil
    }
    self = date
  }

  private static let fourDigitYears =
    Date(
      timeIntervalSinceReferenceDate: -63_114_076_800)..<Date(
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
  /// Whether the character is one of the digits 0 to 9, without a combining mark.
  package var isASCIIDigit: Bool { asciiValue.map { 0x30...0x39 ~= $0 } ?? false }
}

/// The components of an ISO 8601 date: `2026-11-21`, `2026-11-21T07:30`,
/// `2026-11-21T07:30:15.25+01:00`.
struct DateFields {
  /// The date and time without fractions of a second, as if in UTC: `2026-11-21T07:30:15Z`.
  let dateAndTime: String
  /// The fraction of the second.
  let fraction: Double
  /// The offset of the time zone from UTC.
  let secondsFromUTC: Int

  /// Splits the text, without checking that the date and time exist.
  init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let clock = parts.count == 2 ? parts[1] : "00:00"
    let zoneStart = clock.firstIndex { "Z+-".contains($0) } ?? clock.endIndex
    let time = clock[..<zoneStart].split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let seconds = Self.secondsFromUTC(clock[zoneStart...]),
      let fraction = time.count == 2 ? Self.fraction(time[1], after: time[0]) : 0
    else { return nil }
    let wholeTime = time[0].count == 5 ? time[0] + ":00" : time[0]
    dateAndTime = "\(parts[0])T\(wholeTime)Z"
    self.fraction = fraction
    secondsFromUTC = seconds
  }

  private static func fraction(_ decimals: Substring, after time: Substring) -> Double? {
    guard time.count == 8, !decimals.isEmpty, decimals.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    return Double("0.\(decimals)")
  }

  /// Returns the offset of the zone `Z`, `+01:00`, `+0100` or `+01`. Without a zone, it is UTC.
  private static func secondsFromUTC(_ zone: Substring) -> Int? {
    guard let sign = zone.first, zone != "Z" else { return 0 }
    let digits = zone.dropFirst().filter { $0 != ":" }
    let forms = ["00", "0000", "00:00"]
    let form = String(zone.dropFirst().map { $0.isASCIIDigit ? "0" : $0 })
    guard sign != "Z", forms.contains(form), let hours = Int(digits.prefix(2)),
      let minutes = Int("0" + digits.dropFirst(2)), hours < 24, minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
