/// The components of an ISO 8601 date: `2026-11-21`, `2026-11-21T07:30`, `2026-11-21T07:30:15.25+01:00`.
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
