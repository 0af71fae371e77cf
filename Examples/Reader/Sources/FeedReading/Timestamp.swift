import Foundation

/// Reads the two notations of time in feeds; a fraction of a second is dropped.
enum Timestamp {
  static func date(from text: String?) -> Date? {
    guard let text else { return nil }
    return dateFromRFC3339(text) ?? dateFromRFC822(text)
  }

  /// `2026-03-01T08:30:00+01:00`, or the day alone, which then begins in UTC.
  private static func dateFromRFC3339(_ text: String) -> Date? {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?([Zz]|[+-]\d\d:?\d\d)?)?/
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3) else {
      return nil
    }
    let time = [match.4, match.5, match.6].map { $0.flatMap { Int($0) } ?? 0 }
    return date([year, month, day] + time, zone: match.7 ?? "Z")
  }

  /// `Sun, 01 Mar 2026 08:30:00 +0100`, where weekday, seconds and zone may be absent.
  private static func dateFromRFC822(_ text: String) -> Date? {
    var words = text.split { $0 == "," || $0.isWhitespace }[...]
    if words.first?.first?.isLetter == true { words.removeFirst() }
    guard let day = words.popFirst().flatMap({ Int($0) }),
      let month = words.popFirst().flatMap({ months[$0.prefix(3).lowercased()] }),
      let year = words.popFirst().flatMap({ fullYear($0) })
    else { return nil }

    let clock = words.popFirst()?.split(separator: ":") ?? []
    let time = clock.compactMap { Int($0) }
    guard time.count == clock.count, time.count != 1, time.count <= 3 else { return nil }
    return date([year, month, day] + time, zone: words.first ?? "Z")
  }

  /// RFC 822 had years of two digits; RFC 2822 says which century they mean.
  private static func fullYear(_ text: Substring) -> Int? {
    guard let year = Int(text), year >= 0 else { return nil }
    guard text.count == 2 else { return year }
    return year < 50 ? 2000 + year : 1900 + year
  }

  private static func date(_ fields: [Int], zone: Substring) -> Date? {
    let fields = fields + Array(repeating: 0, count: max(0, 6 - fields.count))
    guard let offset = secondsFromGMT(zone) else { return nil }
    var components = DateComponents(
      year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4],
      // A leap second is written as 60 and cannot be represented.
      second: min(fields[5], 59))
    components.timeZone = .gmt
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    guard fields[5] <= 60, (1...9999).contains(fields[0]), components.isValidDate(in: calendar)
    else { return nil }
    return calendar.date(from: components)?.addingTimeInterval(TimeInterval(-offset))
  }

  private static func secondsFromGMT(_ zone: Substring) -> Int? {
    guard let sign = zone.first, sign == "+" || sign == "-" else {
      // A name that nobody knows counts as UTC, as RFC 2822 asks.
      return (zoneHours[zone.uppercased()] ?? 0) * 3600
    }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard digits.count == 4, let value = Int(digits), value >= 0 else { return nil }
    let seconds = (value / 100 * 60 + value % 100) * 60
    return sign == "-" ? -seconds : seconds
  }

  private static let zoneHours = [
    "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
  ]

  private static let months = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6,
    "jul": 7, "aug": 8, "sep": 9, "oct": 10, "nov": 11, "dec": 12,
  ]
}
