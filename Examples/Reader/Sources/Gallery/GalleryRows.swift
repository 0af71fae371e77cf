import Foundation
import Setpoint

/// Rows of several settings, members of option sets, groups of options and longer help.
enum GalleryRows {
  private static let width = Setting("rows.width", default: 210, "Width", .range(50...420))
  private static let height = Setting("rows.height", default: 297, "Height", .range(50...594))
  private static let start = Setting("rows.start", default: 8, .control(.numberField))
  private static let end = Setting("rows.end", default: 20, .control(.numberField))
  private static let isPrinted = Setting("rows.isPrinted", default: true, "Print")

  private struct Style: OptionSet, Codable {
    let rawValue: Int
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
    static let underlined = Style(rawValue: 4)
  }

  private enum Station: String, Codable, CaseIterable, SettingDisplayable {
    case kiel, husum, ulm, passau

    var settingLabel: String { rawValue.capitalized }
    var settingGroup: String? { [.kiel, .husum].contains(self) ? "North" : "South" }
  }

  static var elements: [SettingsElement] {
    [
      .group(
        SettingsGroup("Rows", icon: SettingIcon("list.bullet", tint: .purple)) {
          isPrinted
          SettingsGroup(
            "Paper Size", .row, key: "size", header: "In millimeters.", tags: ["format"]
          ) {
            width
            height
          }
          .visible { $0[isPrinted] }
          SettingsGroup("Office Hours", .row, key: "hours") {
            start
            end
          }
          .rule(
            SettingsRule(across: start, end, message: "The start must come before the end.") {
              $0 < $1
            })
          Setting("rows.showsRuler", default: true, "Ruler", .row("Show"))
          Setting("rows.showsGrid", default: false, "Grid", .row("Show"))
          Setting(
            "rows.style", default: Style.bold, "Heading",
            .options([.bold: "Bold", .italic: "Italic", .underlined: "Underlined"]))
          Setting("rows.station", default: Station.kiel, "Nearest Station")
          Setting("rows.stations", default: Set([Station.ulm]), "Stations")
          Setting(
            "rows.kerning", default: true, "Kerning",
            .help(
              "Moves letters closer together.",
              more: """
                Typographers call the distance of two letters their kern.

                Turn it off for letters of equal width, and for a faster display of long texts.
                """))
        })
    ]
  }
}
