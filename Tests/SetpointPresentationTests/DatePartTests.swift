import Foundation
import Setpoint
import SetpointPresentation
import Testing

struct DatePartTests {
  private let calendar: Calendar

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    self.calendar = calendar
  }

  private func date(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
  ) throws -> Date {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return try #require(calendar.date(from: parts))
  }

  private func picker(of setting: Setting<Date>) throws -> SettingControl.DatePicker {
    let container = SettingsContainer(store: .memory) { setting }
    let item = SettingsScreen(of: container).item(forKey: setting.key)
    let picker: SettingControl.DatePicker? =
      if case .datePicker(let picker)? = item?.control { picker } else { nil }
    return try #require(picker)
  }

  @Test func theDayIsInTheOrderOfTheLanguageAndTheTimeFollows() throws {
    let picker = try picker(of: Setting("start", default: Date()))
    #expect(picker.parts(in: .english) == [.year, .month, .day, .hour, .minute])
    #expect(picker.parts(in: .german) == [.day, .month, .year, .hour, .minute])
  }

  @Test func aDayHasNoTimeAndATimeHasNoDay() throws {
    let day = try picker(of: Setting("day", default: Date(), .control(.datePicker)))
    #expect(day.parts(in: .english) == [.year, .month, .day])
    let time = try picker(of: Setting("time", default: Date(), .control(.timePicker)))
    #expect(time.parts(in: .english) == [.hour, .minute])
  }

  @Test func aMonthThatIsTooShortTakesItsLastDay() throws {
    let picker = try picker(of: Setting("start", default: Date()))
    let january = try date(2028, 1, 31, 12, 15)
    #expect(
      picker.date(january, with: .month, 2, in: calendar) == (try date(2028, 2, 29, 12, 15)))
    let leapDay = try date(2028, 2, 29)
    #expect(picker.date(leapDay, with: .year, 2029, in: calendar) == (try date(2029, 2, 28)))
    #expect(picker.numbers(of: .day, for: leapDay, in: calendar) == Array(1...29))
  }

  @Test func onlyNumbersOfValidDatesCanBeChosen() throws {
    let bounds = try date(2026, 3, 10, 8, 30)...date(2028, 2, 5, 9, 15)
    let setting = Setting("start", default: bounds.lowerBound, .range(bounds))
    let picker = try picker(of: setting)
    #expect(picker.numbers(of: .year, for: bounds.lowerBound, in: calendar) == [2026, 2027, 2028])
    #expect(picker.numbers(of: .month, for: bounds.lowerBound, in: calendar) == Array(3...12))
    #expect(picker.numbers(of: .day, for: bounds.upperBound, in: calendar) == Array(1...5))
    #expect(picker.numbers(of: .hour, for: bounds.lowerBound, in: calendar) == Array(8...23))
    #expect(picker.numbers(of: .minute, for: bounds.upperBound, in: calendar) == Array(0...15))
    #expect(
      picker.date(bounds.lowerBound, with: .year, 2028, in: calendar) == bounds.upperBound,
      "the nearest valid date")
  }

  @Test func anHourThatTheClocksSkipCannotBeChosen() throws {
    let picker = try picker(of: Setting("start", default: Date()))
    let hours = picker.numbers(of: .hour, for: try date(2026, 3, 29, 12), in: calendar)
    #expect(hours == Array(0...23).filter { $0 != 2 })
  }

  @Test func withoutLimitsTheYearsAreThoseNearby() throws {
    let picker = try picker(of: Setting("start", default: Date()))
    let years = picker.numbers(of: .year, for: try date(2026, 1, 1), in: calendar)
    #expect(years == Array(1976...2076))
  }
}
