import Setpoint

/// Settings that depend on each other: a rule across two, a forced value, options and bounds.
enum GalleryDependencies {
  private static let earliest = Setting("dependencies.earliest", default: 8, "Earliest Hour")
  private static let latest = Setting("dependencies.latest", default: 20, "Latest Hour")
  private static let savesPower = Setting("dependencies.savesPower", default: false, "Save Power")
  private static let region = Setting("dependencies.region", default: Region.north, "Region")
  private static let unit = Setting(
    "dependencies.unit", default: "km", "Unit", .options("km", "mi"))

  private enum Region: String, Codable, CaseIterable {
    case north, south

    var stations: [String] { self == .north ? ["Kiel", "Husum"] : ["Ulm", "Passau", "Lindau"] }
  }

  static var elements: [SettingsElement] {
    [
      .group(
        SettingsGroup("Dependencies", icon: SettingIcon("link", tint: .orange)) {
          SettingsGroup("Hours", .inline, key: "hours") {
            earliest
            latest
          }
          .rule(
            SettingsRule(
              across: earliest, latest, message: "The earliest hour must come before the latest."
            ) { $0 < $1 })
          SettingsGroup("Power", .inline, key: "power") {
            savesPower
            Setting(
              "dependencies.animations", default: true, "Animations",
              .forced(while: savesPower, to: false, reason: "Off while the app saves power."))
          }
          SettingsGroup("Places", .inline, key: "places") {
            region
            Setting(
              "dependencies.station", default: "Kiel", "Station",
              .options(from: region) { region in region.stations.map { SettingOption($0) } })
            unit
            Setting(
              "dependencies.radius", default: 10,
              .traits(from: unit) { unit in
                SettingTrait(.label("Radius (\(unit))"), .range(0...(unit == "km" ? 100 : 60)))
              })
          }
        })
    ]
  }
}
