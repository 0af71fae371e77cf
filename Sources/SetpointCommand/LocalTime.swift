#if CommandLine
  #if canImport(FoundationEssentials)
    package import FoundationEssentials
  #else
    package import Foundation
  #endif
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(Darwin)
    import Darwin
  #endif

  extension Date {
    /// The time in the person's time zone, as ISO 8601: "2026-11-21T19:04:09+01:00".
    package var localText: String {
      // Foundation without ICU knows no time zone but UTC.
      var seconds = time_t(timeIntervalSince1970.rounded(.down))
      var fields = unsafe tm()
      let isKnown = unsafe localtime_r(&seconds, &fields) != nil
      let offset = isKnown ? Int(unsafe fields.tm_gmtoff) : 0
      guard offset != 0 else { return formatted(.iso8601) }
      let local = addingTimeInterval(Double(offset)).formatted(.iso8601).dropLast()
      func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let minutes = abs(offset) / 60
      return "\(local)\(offset < 0 ? "-" : "+")\(digits(minutes / 60)):\(digits(minutes % 60))"
    }
  }
#endif
