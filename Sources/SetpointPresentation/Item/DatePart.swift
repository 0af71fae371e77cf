import Setpoint

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A part of a date that a person chooses by itself, where a platform has no date picker.
package enum DatePart: String, Sendable, CaseIterable {
  case year
  case month
  case day
  case hour
  case minute

  /// The English text of the name of its control, with a placeholder for the label.
  package var controlName: String {
    switch self {
    case .year: "{label}, year"
    case .month: "{label}, month"
    case .day: "{label}, day"
    case .hour: "{label}, hour"
    case .minute: "{label}, minute"
    }
  }

  /// Returns a number of the part as people write it, such as `07`.
  package func text(of number: Int) -> String {
    let text = String(number)
    return self == .year || text.count > 1 ? text : "0" + text
  }

  /// Returns the number of the part in a date.
  package func number(of date: Date, in calendar: Calendar) -> Int {
    calendar.component(component, from: date)
  }

  fileprivate var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    }
  }
}

extension SettingControl.DatePicker {
  /// Returns the parts to choose, the day in the order of the language.
  package func parts(in language: SettingsLanguage) -> [DatePart] {
    let day = [DatePart.year, .month, .day].sorted {
      language.position(of: $0) < language.position(of: $1)
    }
    return switch components {
    case .date: day
    case .time: [.hour, .minute]
    case .dateAndTime: day + [.hour, .minute]
    }
  }

  /// Returns the numbers to choose from: those that a valid date has. Without limits, the years are
  /// those within 50 of the date's.
  package func numbers(of part: DatePart, for date: Date, in calendar: Calendar) -> [Int] {
    let current = part.number(of: date, in: calendar)
    let numbers: Range<Int> =
      switch part {
      case .year: years(around: current, in: calendar)
      case .month: 1..<13
      case .day: calendar.range(of: .day, in: .month, for: date) ?? 1..<32
      case .hour: 0..<24
      case .minute: 0..<60
      }
    return numbers.filter { number in
      let chosen = self.date(date, with: part, number, in: calendar)
      return part.number(of: chosen, in: calendar) == number
    }
  }

  /// Returns the valid date that is nearest to the date with another number for one of its parts.
  package func date(
    _ date: Date, with part: DatePart, _ number: Int, in calendar: Calendar
  ) -> Date {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    let day = parts.day ?? 1
    parts.setValue(number, for: part.component)
    if part == .year || part == .month {
      // A day that the month doesn't have would be one of the next month.
      parts.day = 1
      let days = calendar.date(from: parts).flatMap {
        calendar.range(of: .day, in: .month, for: $0)
      }
      parts.day = min(day, (days?.upperBound ?? 29) - 1)
    }
    return limited(calendar.date(from: parts) ?? date)
  }

  private func years(around current: Int, in calendar: Calendar) -> Range<Int> {
    func year(of limit: StoredValue?) -> Int? {
      guard case .date(let date)? = limit else { return nil }
      return DatePart.year.number(of: date, in: calendar)
    }
    let first = year(of: earliest) ?? current - 50
    return first..<max(first, year(of: latest) ?? current + 50) + 1
  }

  private func limited(_ date: Date) -> Date {
    var date = date
    if case .date(let latest)? = latest { date = min(date, latest) }
    if case .date(let earliest)? = earliest { date = max(date, earliest) }
    return date
  }
}

extension SettingsLanguage {
  /// Returns the position of a part in the texts of dates.
  fileprivate func position(of part: DatePart) -> Int {
    dateFormat.firstRange(of: "{\(part.rawValue)}").map {
      dateFormat.distance(from: dateFormat.startIndex, to: $0.lowerBound)
    } ?? .max
  }
}
