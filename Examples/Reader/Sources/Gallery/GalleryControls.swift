import Foundation
import Setpoint

/// A page for each kind of control.
enum GalleryControls {
  static var elements: [SettingsElement] {
    [.group(choices), .group(numbers), .group(texts), .group(dates), .group(lists)]
  }

  private static var choices: SettingsGroup {
    SettingsGroup(
      "Choices", icon: SettingIcon("checklist", tint: .blue), footer: "One of few, one of many.",
      tags: ["options"]
    ) {
      Setting(
        "choices.notifications", default: true, .help("A toggle for yes and no."), .icon("bell"))
      Setting("choices.level", default: Level.normal, "Noise Level")
      Setting("choices.view", "Article List") {
        SettingOption("list", label: "List", icon: "list.bullet", isDefault: true)
        SettingOption("grid", label: "Grid", icon: "square.grid.2x2")
      }
      Setting(
        "choices.interval", default: 30, "Refresh Every",
        .options([5: "5 minutes", 15: "15 minutes", 30: "30 minutes", 60: "1 hour"]), .icon("clock")
      )
      Setting("choices.weekday", default: Weekday.monday, "Week Begins On", .control(.radioGroup))
      Setting(
        "choices.units", default: "metric", .options(["metric": "Metric", "us": "US"]),
        .control(.toggle))
    }
  }

  private static var numbers: SettingsGroup {
    SettingsGroup("Numbers", icon: SettingIcon("number", tint: .purple)) {
      Setting(
        "numbers.fontSize", default: 14, .range(10...24, step: 2), .help("In points."),
        .icon("textformat.size"), .tags("zoom"))
      Setting("numbers.spacing", default: 1.5, "Line Spacing", .range(1.0...2.0, step: 0.1))
      Setting(
        "numbers.copies", default: 1, .range(1...9), .control(.stepper),
        .help("A whole number with buttons."))
      Setting("numbers.ratio", default: 1.618, .help("Any number."))
      Setting("numbers.limit", default: Int?.none, .help("Empty: no limit."))
      Setting("numbers.port", default: 8080, .range(1...65535), .control(.numberField))
      Setting("numbers.timeout", default: Duration.seconds(90), .help("Such as 90 s or 15 min."))
    }
  }

  private static var texts: SettingsGroup {
    SettingsGroup("Texts", icon: SettingIcon("text.alignleft", tint: .orange)) {
      Setting("texts.name", default: "Ada", .textInput(.init(capitalization: .words)))
      Setting("texts.nickname", default: String?.none, .help("Empty: none."))
      Setting(
        "texts.email", default: "", "E-mail", .textInput(.init(.email)),
        .pattern(
          /([^@\s]+@[^@\s]+\.[^@\s]+)?/,
          "Enter an address such as ada@example.org, or leave the field empty."))
      Setting("texts.homePage", default: URL?.none, "Home Page")
      Setting("texts.telephone", default: "", .textInput(.init(.phone)))
      Setting("texts.signature", default: "Kind regards,\nAda", .control(.longText))
      Setting(
        "texts.password", default: "canary-password", .policy(.secret), .validate(atLeastFour))
      Setting("texts.token", default: String?.none, "API Token", .policy(.secret))
      Setting("texts.device", default: UUID?.none, "Device Number")
    }
  }

  @Sendable private static func atLeastFour(_ text: String) throws {
    guard text.count >= 4 else { throw GalleryError(description: "Enter at least 4 letters.") }
  }

  private static var dates: SettingsGroup {
    let newYear = Date(timeIntervalSince1970: 1_767_225_600)
    let year = newYear...newYear.addingTimeInterval(365 * 24 * 60 * 60)
    return SettingsGroup("Dates & Colors", icon: SettingIcon("calendar", tint: .red)) {
      Setting("dates.start", default: newYear, .help("A day."), .control(.datePicker))
      Setting(
        "dates.alarm", default: newYear.addingTimeInterval(7.5 * 60 * 60),
        .control(.timePicker))
      Setting("dates.meeting", default: newYear, .range(year), .help("A day and a time in 2026."))
      Setting("dates.exact", default: newYear.addingTimeInterval(0.125), "Exact Time")
      Setting("dates.expires", default: Date?.none, .help("Empty: never."), .control(.datePicker))
      Setting("dates.accent", default: RGBAColor.blue, "Accent Color")
      Setting("dates.shade", default: RGBAColor(red: 0, green: 0, blue: 0, alpha: 64 / 255))
    }
  }

  private static var lists: SettingsGroup {
    SettingsGroup("Lists", icon: SettingIcon("list.bullet", tint: .green)) {
      Setting(
        "lists.feeds", default: ["https://example.org/a", "https://example.org/b"],
        .help("In the order shown."))
      Setting("lists.mutedWords", default: Set(["cats", "dogs"]), "Muted Words")
      Setting("lists.sizes", default: [12, 14, 18], .validate(ascending))
      Setting("lists.workdays", default: [Weekday.monday, .tuesday], "Working Days")
      Setting("lists.shortcuts", default: ["save": "ctrl+s"], .help("Names and keys, in JSON."))
    }
  }

  @Sendable private static func ascending(_ sizes: [Int]) throws {
    guard sizes.count <= 5 else { throw GalleryError(description: "Enter at most 5 sizes.") }
  }
}

/// The reason why a value is refused.
struct GalleryError: Error, CustomStringConvertible {
  let description: String
}

enum Weekday: String, Codable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
